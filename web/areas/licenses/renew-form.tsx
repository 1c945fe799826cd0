import type { License } from '@client-center/contract/licenses/license.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { daysBetween, formatUs } from '@client-center/domain/calendar.ts'
import { licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import { daysAway } from '@client-center/domain/days-away.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { newRenewal, createRenewalSection } from '@client-center/domain/licenses/renewal.ts'
import { proposeRenewalDates } from '@client-center/domain/licenses/renewal-proposal.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { useEffect, useMemo, useState } from 'react'
import { DocumentDropzone } from '../documents/library/document-dropzone.tsx'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import type { SectionForm } from '../../forms/use-section-form.ts'
import { DeletionNotice } from '../../records/gone-notice.tsx'
import { FileRow } from '../../ui/files/file-row.tsx'
import { megabytes } from '../../ui/files/file-size.ts'
import { UploadProgressRow } from '../../uploads/upload-progress-row.tsx'
import { LicenseScopeContext } from './license-scope.ts'
import { renewControls, RenewedContext } from './renew-controls.tsx'
import { renewTexts } from './renew-texts.ts'
import classes from './renew.module.css'
import { getToday } from '../../time/get-today.ts'
import { useRenewal } from './use-renewal.ts'
import { TYPING_PAUSE } from './typing-pause.ts'

interface RenewFormProps {
  readonly provider: Provider
  /** The license as currently stored. */
  readonly license: License
  /** Called when the form gets its first unsaved answer or file, and when it has none left. */
  readonly onDirty: (isDirty: boolean) => void
  readonly onClose: () => void
}

/** Shows a license, asks for the new dates and the scan, and saves them at once. */
export function RenewForm({ provider, license, onDirty, onClose }: RenewFormProps) {
  const today = getToday()
  const [file, setFile] = useState<File>()
  const renewal = useRenewal(provider, license)
  const { stored, progress, deletion } = renewal
  const section = useMemo(() => createRenewalSection(stored, today), [stored, today])
  // The dates that a person may have looked at do not change if someone else changes the license.
  const [initial] = useState(() => ({ stored, proposed: proposeRenewalDates(stored, today) }))
  const proposed = stored === initial.stored ? initial.proposed : undefined
  const renewed = useMemo(() => ({ stored, proposed }), [stored, proposed])
  const [values] = useState(() => ({ ...newRenewal, ...initial.proposed }))
  const useReportDirty = (form: SectionForm<ReturnType<typeof createRenewalSection>['fields']>) => {
    const isDirty = form.dirty || file !== undefined
    useEffect(() => onDirty(isDirty), [isDirty])
    return {}
  }
  const licenseScope = { accountId: provider.accountId, providerId: provider.id, providerType: provider.providerType }
  return (
    <LicenseScopeContext value={licenseScope}>
      <RenewedContext value={renewed}>
        <RecordDialog
          title={renewTexts.title}
          subtitle={`${provider.name}. ${expiry(stored.expirationDate, today)}`}
          notice={
            <>
              {deletion === undefined ? null : <DeletionNotice change={deletion.change} next={renewTexts.deleted} />}
              {renewal.notice === undefined ? null : (
                <p className={classes.notice} role="status">
                  {renewal.notice}
                </p>
              )}
              <Known license={stored} />
            </>
          }
          section={section}
          values={values}
          onSave={(answers) => renewal.save(answers, file)}
          useExtras={useReportDirty}
          onClose={onClose}
          draw={renewControls}
          hideInapplicable
          saveLabel={deletion === undefined ? renewTexts.action : renewTexts.addAction}
          showsMissing
          reasonAfter={TYPING_PAUSE}
          columns={2}
          changed={file !== undefined}
        >
          {(saving) => (
            <div className={classes.scan}>
              <div className={classes.label}>{renewTexts.scan}</div>
              {file !== undefined && progress === undefined ? (
                <FileRow
                  name={file.name}
                  remark={megabytes(file.size, licenseFileLimit)}
                  onRemove={() => setFile(undefined)}
                />
              ) : null}
              {file !== undefined && progress !== undefined ? (
                <UploadProgressRow
                  name={file.name}
                  progress={progress}
                  limit={licenseFileLimit}
                  onCancel={() => {
                    if (!renewal.cancel()) setFile(undefined)
                  }}
                />
              ) : null}
              {file === undefined && stored.document !== null && deletion === undefined ? (
                <p className={classes.helper}>{renewTexts.currentFile(stored.document.name)}</p>
              ) : null}
              <DocumentDropzone
                label={renewTexts.scan}
                limit={licenseFileLimit}
                disabled={saving}
                onFiles={([chosen]) => setFile(chosen)}
              />
            </div>
          )}
        </RecordDialog>
      </RenewedContext>
    </LicenseScopeContext>
  )
}

function expiry(date: string | null, today: string): string {
  if (date === null) return renewTexts.noDate
  const days = daysBetween(today, date)
  return renewTexts.expires(days < 0, formatUs(date), daysAway(days))
}

/** The data that a renewal does not change. The form asks for missing data. */
function Known({ license: { type, stateId, number } }: { readonly license: License }) {
  const facts = [
    { label: 'License type', value: licenseTypeLabel(type ?? 0) },
    { label: 'State', value: stateName(stateId) },
    { label: 'Number', value: number },
  ].filter(({ value }) => value !== '')
  return (
    <dl className={classes.known}>
      {facts.map(({ label, value }) => (
        <div key={label} data-wide={label === 'Number' || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
