import type { Provider } from '@client-center/contract/providers/provider.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LicensesInTheWay, rowsInTheWay } from '../licenses/licenses-in-the-way.tsx'
import { LicensesCard } from '../licenses/licenses-card.tsx'
import { call } from '../../api/call.ts'
import { SectionFields } from '../../forms/section-fields.tsx'
import { PrintedAnswers } from '../../forms/printed-answers.tsx'
import { SectionValues } from '../../forms/section-values.tsx'
import { useAnswer } from '../../forms/use-answer.ts'
import { RecordColumns } from '../../records/record-columns.tsx'
import { RecordForm } from '../../records/record-form.tsx'
import { RecordSave } from '../../records/record-save.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/page/card.tsx'
import { useWayBack } from '../../ui/page/stored-lists.ts'
import { providerDetailsPart } from '../../paths/paths.ts'
import { toProviderArguments } from '../provider-fields/provider-arguments.ts'
import { useStaffPractice } from '../../session/use-staff-practice.ts'
import { RestoreProvider } from '../provider-fields/restore-provider.tsx'
import { providerControls } from './provider-controls.tsx'
import type { ProviderHost } from './provider-host.ts'
import { providersTexts as texts } from './providers-texts.ts'
import { useProviderEditor } from './use-provider-editor.ts'

export interface ProviderEditorProps {
  readonly host: ProviderHost
  /** The account in the address. Back leads to its pages. */
  readonly hostId: string
  /** The provider as last fetched; undefined to add one. */
  readonly provider: Provider | undefined
  /** The account of the provider; undefined until it is chosen. */
  readonly accountId: string | undefined
  readonly canEdit: boolean
  readonly blockedBecause?: string | undefined
  /** Renders the header of the page with the Save button. `leave` navigates without asking about unsaved changes. */
  readonly head: (save: ReactNode, leave: (to: string) => void) => ReactNode
  /** Rendered above the fields: the select for the account. */
  readonly before?: ReactNode
  /** Rendered below the licenses (`work`) and below the details (`side`). */
  readonly work?: ReactNode
  readonly side?: ReactNode
}

/** The provider form and the license table in either area (AMB-117). Both are saved together. */
export function ProviderEditor(props: ProviderEditorProps) {
  const { host, hostId, provider, accountId, canEdit } = props
  const navigate = useNavigate()
  const goBack = useWayBack()
  const isNew = provider === undefined
  const { editor, check, licenses, rows } = useProviderEditor({
    host,
    fetched: provider,
    accountId,
    canEdit,
    onSaved: () => void toast.ok(texts.saved),
    // PROV-14
    onContinue: isNew ? ({ id }) => void navigate({ to: host.page(hostId, id), replace: true }) : undefined,
  })
  const { form, base, busy } = editor
  const leave = (to: string, replace = false) => {
    editor.guard.release()
    if (replace) void navigate({ to, replace })
    else goBack(to)
  }
  const providerType = useAnswer(form, 'providerType')
  const staffPractice = useStaffPractice()
  /** Continues with the restored provider instead of the new one. Unsaved changes of licenses stay. */
  const continueWith = async (id: string) => {
    editor.continueWith(await call(readProvider, toProviderArguments(id, staffPractice)))
    if (!licenses.dirty) leave(host.page(hostId, id), true)
  }

  const details = (
    <Card title={texts.details} id={providerDetailsPart}>
      {canEdit ? (
        <>
          <div data-screen-only>
            <RecordForm editor={editor} label={texts.details}>
              {props.before}
              <SectionFields form={form} columns={isNew ? 6 : 1} draw={providerControls} />
            </RecordForm>
          </div>
          <PrintedAnswers form={form} />
        </>
      ) : (
        <SectionValues section={form.section} values={editor.values} columns={1} />
      )}
    </Card>
  )
  // A dialog over a license's dialog would discard what was typed there, so the offer to restore waits.
  const [isInDialog, setInDialog] = useState(false)
  const inTheWay = rowsInTheWay({ chosen: providerType, saved: base?.providerType }, rows)
  const licenseTable = (
    <LicensesCard
      scope={{ accountId: accountId ?? '', providerId: base?.id, providerType }}
      rows={rows}
      licenses={licenses}
      uploads={editor.uploads}
      canEdit={canEdit}
      busy={busy}
      onDialog={setInDialog}
    />
  )
  const save = (
    <RecordSave
      editor={editor}
      blockedBecause={props.blockedBecause ?? (inTheWay.length === 0 ? undefined : texts.licensesInTheWay)}
      disabledUntilValid
      waitsFor={check.busy ? 'Checking the NPI and email' : undefined}
    />
  )
  return (
    <>
      {props.head(canEdit ? save : undefined, leave)}
      {editor.notice}
      <RecordColumns
        main={
          <>
            {isNew ? details : null}
            {inTheWay.length === 0 || providerType === null ? null : (
              <LicensesInTheWay
                providerType={providerType}
                rows={inTheWay}
                disabled={busy}
                onRemove={() => {
                  for (const { id } of inTheWay) {
                    editor.uploads.forget(id)
                    licenses.remove(id)
                  }
                }}
              />
            )}
            {licenseTable}
            {props.work}
          </>
        }
        side={
          isNew ? undefined : (
            <>
              {details}
              {props.side}
            </>
          )
        }
      />
      {canEdit && accountId !== undefined ? (
        <RestoreProvider
          accountId={accountId}
          deleted={form.saving || isInDialog ? undefined : check.deleted}
          onDecline={() => form.set('npi', '')}
          onRestored={({ id }) => {
            if (isNew) return void continueWith(id)
            // Rendered synchronously, so that the leave guard does not ask if nothing else was changed.
            flushSync(() => form.set('npi', base?.npi ?? ''))
            void navigate({ to: host.page(hostId, id) })
          }}
        />
      ) : null}
      {editor.guard.dialog}
    </>
  )
}
