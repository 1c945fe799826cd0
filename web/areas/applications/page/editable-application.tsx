import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationEditing } from '@client-center/domain/applications/application-editing.ts'
import { applicationParts, canApply, type ApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import type { ReactNode } from 'react'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { RestoreProvider } from '../../provider-fields/restore-provider.tsx'
import { useProviderCheck } from '../../provider-fields/use-provider-check.ts'
import { useProviderName } from '../../provider-fields/use-provider-name.ts'
import type { ApplicationHost } from '../application-host.ts'
import { fullEditModeFor } from '../application-mode.ts'
import { ApplicationView } from './application-view.tsx'
import { DocumentLink } from '../documents/document-link.tsx'
import { ProviderCard } from '../provider/provider-card.tsx'
import { SameInsurerWarning } from '../same-insurer-warning.tsx'
import { StatusCard, StatusFields } from '../status-card.tsx'
import { useApplicationEditor } from './use-application-editor.ts'

interface EditableApplicationProps {
  readonly host: ApplicationHost
  readonly accountId: string
  /** The application as last fetched; undefined to add one. */
  readonly fetched: Application | undefined
  readonly initialAnswers: ApplicationAnswers
  /** Shown below the title. */
  readonly above?: ReactNode
  readonly onSaved: () => void
  readonly onContinue?: (application: Application) => void
  readonly onDelete?: ((leave: () => void) => void) | undefined
}

/** Debounce times in milliseconds (AMB-31). */
const NPI_PAUSE = 200
const EMAIL_PAUSE = 100

/** An application whose fields can all be changed: a new one, or one that the practice made (APPS-23). */
export function EditableApplication({
  host,
  accountId,
  fetched,
  initialAnswers,
  above,
  onSaved,
  onContinue,
  onDelete,
}: EditableApplicationProps) {
  const formatters = { providerId: useProviderName(accountId) }
  const applicationEditor = useApplicationEditor({
    host,
    mode: fullEditModeFor(fetched?.statusId),
    fetched,
    initialAnswers,
    formatters,
    onSaved,
    onContinue,
  })
  const { form, base } = applicationEditor.editor
  const check = useProviderCheck(form, {
    accountId,
    isApplicable: useAnswer(form, 'isNewProvider') === true,
    npi: { field: 'providerNpi', pause: NPI_PAUSE },
    email: { field: 'providerEmail', pause: EMAIL_PAUSE },
  })
  const editing = applicationEditing({
    source: clientCenterUser,
    optionType: null,
    isNew: fetched === undefined,
    canEdit: true,
  })
  const clearNpi = () => form.set('providerNpi', '')
  return (
    <>
      <ApplicationView
        host={host}
        applicationEditor={applicationEditor}
        check={check}
        canEdit
        editing={editing}
        above={above}
        mainCards={
          <>
            <ProviderCard form={form} base={base} />
            <Card title={applicationParts.company.title}>
              <SectionFields form={form} only={applicationParts.company.names} hideInapplicable />
              <SameInsurerWarning form={form} accountId={accountId} base={base} />
              <DocumentLink href={base?.documentLink} />
            </Card>
          </>
        }
        sideCard={
          <StatusCard base={base}>
            <StatusFields form={form} base={base} />
          </StatusCard>
        }
        onDelete={onDelete}
      />
      <RestoreProvider
        accountId={accountId}
        deleted={check.deleted}
        onDecline={clearNpi}
        onRestored={({ id, providerType }) => {
          clearNpi()
          if (!canApply(providerType)) return void toast.error('Only owners and associates can have applications')
          form.set('isNewProvider', false)
          form.set('providerId', id)
        }}
      />
    </>
  )
}
