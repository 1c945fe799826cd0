import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationEditing } from '@client-center/domain/applications/application-editing.ts'
import type { ApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { ApplicationEditorView, type ApplicationEditorProps } from './application-editor.tsx'
import { wholeMode } from './application-mode.ts'
import { CompanyCard } from './company-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { StatusCard, StatusFields } from './status-card.tsx'

type WholeProps = Pick<
  ApplicationEditorProps<(typeof wholeMode)['section']['fields']>,
  'host' | 'accountId' | 'onKept' | 'onDelete'
> & { readonly fresh: Application | undefined; readonly start: ApplicationAnswers }

/** An application of which everything can be changed: a new one, or one that the practice made (APPS-23). */
export const WholeApplication = (props: WholeProps) => (
  <ApplicationEditorView
    {...props}
    mode={wholeMode}
    mayEdit
    editing={applicationEditing({
      source: clientCenterUser,
      optionType: null,
      isNew: props.fresh === undefined,
      mayEdit: true,
    })}
    work={(form, base) => (
      <>
        <ProviderCard form={form} base={base} />
        <CompanyCard form={form} base={base} />
      </>
    )}
    side={(form, base) => (
      <StatusCard base={base}>
        <StatusFields form={form} base={base} />
      </StatusCard>
    )}
  />
)
