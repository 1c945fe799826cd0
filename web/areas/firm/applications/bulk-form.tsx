import {
  createApplications,
  undoCreateApplications,
} from '@client-center/contract/firm/applications/new-applications.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { mostApplications, newApplicationsFor } from '@client-center/domain/follow-up/new-applications.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { otherInsurer } from '@client-center/domain/reference/insurers.ts'
import { usualDays } from '@client-center/domain/follow-up/follow-up.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { callWith } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { invalidate } from '../../../api/use-read.ts'
import { undoing, useSend } from '../../../api/use-send.ts'
import { FormFoot } from '../../../forms/form-foot.tsx'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { paths } from '../../../paths/paths.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { useSaveKeys } from '../follow-up/use-save-keys.ts'
import { manyApplicationReads } from './many-application-reads.ts'
import { bulkTexts as texts } from './applications-texts.ts'
import { BulkChoices } from './bulk-choices.tsx'
import { BulkPreviewTable } from './bulk-preview-table.tsx'
import { countCells, toPreviewRows, type BulkPreview } from './bulk-preview-rows.ts'
import { useBulkSelection } from './use-bulk-selection.ts'
import classes from './bulk.module.css'

interface BulkFormProps {
  readonly accountId: string
  readonly preview: BulkPreview
  /** Whether the window is too narrow to show the form, which stays as it is until the window is wider. */
  readonly isHidden: boolean
  /** Whether the preview is that of the project that was chosen before. */
  readonly isLoading: boolean
}

/** Choices at the left, the preview and what the new applications share at the right. Creates all or none. */
export function BulkForm({ accountId, preview, isHidden, isLoading }: BulkFormProps) {
  const { today, projectId, providers: all, refusal } = preview
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { providerIds, payerIds, choose, clear } = useBulkSelection(accountId, all)
  const [requestsDocuments, setRequests] = useState(true)
  // An application keeps its id, so that a repeated request adds it once.
  const ids = useRef(new Map<string, string>())
  const hasOther = payerIds.has(otherInsurer)
  const section = useMemo(() => newApplicationsFor({ today, hasOther }), [today, hasOther])
  const [initial] = useState(() => ({ ...emptyValues(section), nextOn: addDays(today, usualDays) }))
  const create = useSend(createApplications, {
    refreshes: manyApplicationReads,
    // A refusal may mean that the preview is old. What was chosen stays.
    onFailure: () => {
      void invalidate(cache, manyApplicationReads)
      return false
    },
  })
  const form = useSectionForm(section, initial, {
    locksWhileSaving: true,
    onSave: async (answers) => {
      const request = {
        params: { accountId },
        body: { ...answers, projectId, requestsDocuments: requested > 0, applications },
      }
      const { created } = await create.mutateAsync(request)
      const undo = () => callWith(undoCreateApplications, request)
      toast.ok(texts.created(created), undoing(cache, undo, texts.removed(created)))
    },
    onSaved: () => {
      clear()
      guard.release()
      void navigate({ to: paths.practiceApplications(accountId) })
    },
  })
  const otherPayer = useAnswer(form, 'otherInsuranceCompany')
  const chosen = all.filter(({ id }) => providerIds.has(id))
  const providers = chosen.toSorted((a, b) => Number(a.otherwise === 'refused') - Number(b.otherwise === 'refused'))
  const payers = applicationInsurers.map(({ value }) => value).filter((value) => payerIds.has(value))
  const rows = toPreviewRows(providers, payers, otherPayer)
  const requested = requestsDocuments ? countCells(rows, 'document') : 0
  const count = countCells(rows, 'new') + requested
  const toId = (key: string) => {
    const id = ids.current.get(key) ?? newId()
    ids.current.set(key, id)
    return id
  }
  const applications = rows.flatMap(({ provider, cells }) =>
    cells
      .filter(({ kind }) => kind === 'new' || (kind === 'document' && requestsDocuments))
      .map(({ payerId }) => ({ id: toId(`${projectId} ${provider.id} ${payerId}`), providerId: provider.id, payerId })),
  )
  // What was chosen is there again on return.
  const guard = useLeaveGuard(form.dirty)
  const place = useSaveKeys()
  const cancel = async () => {
    if (!(await guard.confirmLeave())) return
    clear()
    guard.release()
    await navigate({ to: paths.practiceApplications(accountId) })
  }
  const blocked = isLoading ? texts.loading : toBlocked({ refusal, count })
  return (
    <>
      <form
        ref={place}
        noValidate
        hidden={isHidden}
        className={classes.form}
        onSubmit={(event) => {
          if (isHidden) event.preventDefault()
          else void form.save(event)
        }}
      >
        <BulkChoices
          preview={preview}
          providerIds={providerIds}
          payerIds={payerIds}
          onProviders={(ids) => choose({ providerIds: ids })}
          onPayers={(ids) => choose({ payerIds: ids })}
          onProject={(id) => void navigate({ to: '.', search: { project: id }, replace: true })}
        />
        <div className={classes.result}>
          <BulkPreviewTable
            accountId={accountId}
            rows={rows}
            payers={payers}
            refusal={refusal}
            requestsDocuments={requestsDocuments}
            onRequests={setRequests}
          />
          <div className={classes.shared}>
            <SectionFields
              form={form}
              hideInapplicable
              only={['statusId', 'nextOn', 'note', 'otherInsuranceCompany', 'nextReason', 'isNoSsn']}
            />
          </div>
          <div className={classes.foot}>
            <p role="status">
              <b>{texts.willCreate(count, providers.length * payers.length)}</b>
              {texts.withRequest(requested)}. <span>{texts.allOrNone}</span>
            </p>
            <FormFoot
              form={form}
              onCancel={() => void cancel()}
              saveLabel={texts.create(count)}
              blockedBecause={blocked}
              changed={count > 0}
            />
          </div>
        </div>
      </form>
      {guard.dialog}
      <ShortcutBar
        shortcuts={[
          { keys: ['Tab'], label: 'Next part' },
          { keys: ['Space'], label: 'Select or clear' },
          { keys: ['Ctrl Enter'], label: 'Create' },
          { keys: ['Esc'], label: texts.cancel, onPress: () => void cancel() },
        ]}
      />
    </>
  )
}

/** Why nothing can be created now. */
function toBlocked({ refusal, count }: { readonly refusal: string; readonly count: number }): string | undefined {
  if (refusal !== '') return refusal
  if (count === 0) return texts.nothing
  return count > mostApplications ? texts.tooMany(mostApplications) : undefined
}
