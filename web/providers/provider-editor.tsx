import type { Provider } from '@client-center/contract/providers/provider.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { SectionFields } from '../platform/forms/section-fields.tsx'
import { SectionValues } from '../platform/forms/section-values.tsx'
import { LicensesCard } from '../licenses/licenses-card.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { useLeaveGuard } from '../platform/ui/feedback/leave-guard.tsx'
import { toast } from '../platform/ui/feedback/toast.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { answersOf } from './provider-answers.ts'
import { providerControls } from './provider-controls.tsx'
import type { ProviderHost } from './provider-host.ts'
import { ProviderSave } from './provider-save.tsx'
import classes from './providers.module.css'
import { providersTexts as texts } from './providers-texts.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { useProviderEditor } from './use-provider-editor.ts'

export interface ProviderEditorProps {
  readonly host: ProviderHost
  /** The account of the address, to whose pages one returns. */
  readonly placeId: string
  /** The provider as last read; none adds one. */
  readonly provider: Provider | undefined
  /** The account that the provider belongs to; none while it is not chosen. */
  readonly accountId: string | undefined
  readonly mayEdit: boolean
  readonly blockedBecause?: string
  /** Draws the head of the page around the Save button. `leave` goes away without asking. */
  readonly head: (save: ReactNode, leave: (to: string) => void) => ReactNode
  /** Goes before the fields: which account. */
  readonly before?: ReactNode
  /** Goes under the licenses and under the details. */
  readonly work?: ReactNode
  readonly side?: ReactNode
}

/** The provider form and the license table of both areas (AMB-117), saved together. */
export function ProviderEditor(props: ProviderEditorProps) {
  const { host, placeId, provider, accountId, mayEdit } = props
  const navigate = useNavigate()
  const formId = useId()
  const leave = (to: string, replace = false) => {
    guard.release()
    void navigate({ to, replace })
  }
  const editor = useProviderEditor({
    host,
    fresh: provider,
    accountId,
    onKept: ({ id }) => {
      toast.ok(texts.saved)
      // PROV-14
      if (provider === undefined) leave(host.page(placeId, id), true)
    },
  })
  const { form, base, licenses, files, checks } = editor
  const guard = useLeaveGuard(mayEdit && editor.dirty)
  const providerType: unknown = useWatch({ control: form.control, name: 'providerType' })
  const isNew = provider === undefined

  const details = (
    <Card title={texts.details}>
      {mayEdit ? (
        <FormProvider {...form.methods}>
          <form id={formId} noValidate aria-label={texts.details} onSubmit={(event) => void form.save(event)}>
            {props.before}
            <SectionFields form={form} columns={isNew ? 6 : 1} draw={providerControls} />
          </form>
        </FormProvider>
      ) : (
        base && <SectionValues section={form.section} values={answersOf(base)} columns={1} />
      )}
    </Card>
  )
  const licenseTable = (
    <LicensesCard
      place={{
        accountId: accountId ?? '',
        providerId: base?.id,
        providerType: typeof providerType === 'number' ? providerType : null,
      }}
      licenses={licenses}
      files={files}
      mayEdit={mayEdit}
      busy={form.saving || files.sending}
    />
  )
  return (
    <>
      {props.head(
        mayEdit ? <ProviderSave editor={editor} blockedBecause={props.blockedBecause} formId={formId} /> : null,
        leave,
      )}
      {editor.meanwhile === undefined ? null : (
        <MeanwhileNotice changes={editor.meanwhile} onClose={editor.forgetMeanwhile} />
      )}
      <div className={classes.columns} data-new={isNew || undefined}>
        <div className={classes.work}>
          {isNew ? details : null}
          {licenseTable}
          {props.work}
        </div>
        {isNew ? null : (
          <div className={classes.side}>
            {details}
            {props.side}
          </div>
        )}
      </div>
      {mayEdit && accountId !== undefined ? (
        <RestoreDialog
          accountId={accountId}
          deleted={form.saving ? undefined : checks.deleted}
          onDecline={() =>
            form.methods.setValue('npi', '', { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
          onRestored={async (id) => {
            if (!isNew) {
              form.methods.setValue('npi', base?.npi ?? '', { shouldDirty: true, shouldValidate: true })
              return void navigate({ to: host.page(placeId, id) })
            }
            editor.takeOver(await editor.read(id))
            if (!licenses.dirty) leave(host.page(placeId, id), true)
          }}
        />
      ) : null}
      {guard.dialog}
    </>
  )
}
