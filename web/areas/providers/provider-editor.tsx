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
import { useWayBack } from '../../ui/page/left-list.ts'
import { providerDetailsPart } from '../../paths/paths.ts'
import { RestoreProvider } from '../provider-fields/restore-provider.tsx'
import { providerControls } from './provider-controls.tsx'
import type { ProviderHost } from './provider-host.ts'
import { providersTexts as texts } from './providers-texts.ts'
import { useProviderEditor } from './use-provider-editor.ts'

export interface ProviderEditorProps {
  readonly host: ProviderHost
  /** The account in the address, whose pages Back leads to. */
  readonly placeId: string
  /** The provider as last read; undefined to add one. */
  readonly provider: Provider | undefined
  /** The account of the provider; undefined while it is not chosen. */
  readonly accountId: string | undefined
  readonly mayEdit: boolean
  readonly blockedBecause?: string | undefined
  /** Renders the head of the page around the Save button. `leave` navigates without confirmation. */
  readonly head: (save: ReactNode, leave: (to: string) => void) => ReactNode
  /** Rendered before the fields: the choice of the account. */
  readonly before?: ReactNode
  /** Rendered under the licenses and under the details. */
  readonly work?: ReactNode
  readonly side?: ReactNode
}

/** The provider form and the license table of both areas (AMB-117), saved together. */
export function ProviderEditor(props: ProviderEditorProps) {
  const { host, placeId, provider, accountId, mayEdit } = props
  const navigate = useNavigate()
  const goBack = useWayBack()
  const isNew = provider === undefined
  const { editor, check, licenses, rows } = useProviderEditor({
    host,
    fresh: provider,
    accountId,
    mayEdit,
    onSaved: () => void toast.ok(texts.saved),
    // PROV-14
    onContinue: isNew ? ({ id }) => void navigate({ to: host.page(placeId, id), replace: true }) : undefined,
  })
  const { form, base, busy } = editor
  const leave = (to: string, replace = false) => {
    editor.guard.release()
    if (replace) void navigate({ to, replace })
    else goBack(to)
  }
  const providerType = useAnswer(form, 'providerType')
  /** Continues with the restored provider instead of the new one; changes to licenses stay. */
  const continueWith = async (id: string) => {
    editor.takeOver(await call(readProvider, { params: { id } }))
    if (!licenses.dirty) leave(host.page(placeId, id), true)
  }

  const details = (
    <Card title={texts.details} id={providerDetailsPart}>
      {mayEdit ? (
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
  // Another dialog over that of a license would discard what was typed there.
  const [isInDialog, setInDialog] = useState(false)
  const inTheWay = rowsInTheWay({ chosen: providerType, saved: base?.providerType }, rows)
  const licenseTable = (
    <LicensesCard
      place={{ accountId: accountId ?? '', providerId: base?.id, providerType }}
      rows={rows}
      licenses={licenses}
      uploads={editor.uploads}
      mayEdit={mayEdit}
      busy={busy}
      onDialog={setInDialog}
    />
  )
  const save = (
    <RecordSave
      editor={editor}
      blockedBecause={props.blockedBecause ?? (inTheWay.length === 0 ? undefined : texts.licensesInTheWay)}
      waitsFor={check.busy ? 'Checking the NPI and email' : undefined}
    />
  )
  return (
    <>
      {props.head(mayEdit ? save : undefined, leave)}
      {editor.notice}
      <RecordColumns
        work={
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
      {mayEdit && accountId !== undefined ? (
        <RestoreProvider
          accountId={accountId}
          deleted={form.saving || isInDialog ? undefined : check.deleted}
          onDecline={() => form.set('npi', '')}
          onRestored={({ id }) => {
            if (isNew) return void continueWith(id)
            // Rendered at once, so that a person who changed nothing else is not asked about unsaved changes.
            flushSync(() => form.set('npi', base?.npi ?? ''))
            void navigate({ to: host.page(placeId, id) })
          }}
        />
      ) : null}
      {editor.guard.dialog}
    </>
  )
}
