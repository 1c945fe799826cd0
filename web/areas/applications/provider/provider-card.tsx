import type { Application } from '@client-center/contract/applications/application.ts'
import { toDigits } from '@client-center/domain/forms/fields/numbers.ts'
import { applicationParts, type application } from '@client-center/domain/applications/application.ts'
import { TextControl } from '../../../forms/controls/text-control.tsx'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import type { SectionForm } from '../../../forms/use-section-form.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ChosenProvider } from './chosen-provider.tsx'
import { StoredProviderContext, ProviderControl } from './provider-control.tsx'

type ApplicationForm = SectionForm<(typeof application)['fields']>

const { provider } = applicationParts

/** Accepts only digits (PROV-17). */
const NpiControl = (props: ControlProps<string>) => (
  <TextControl {...props} onChange={(typed) => props.onChange(toDigits(typed).replaceAll(/\D/g, ''))} />
)

const controls = { providerId: ProviderControl, providerNpi: NpiControl } as const

interface CardProps {
  readonly form: ApplicationForm
  readonly base: Application | undefined
}

/** The provider of the application: a provider of the practice, with their data, or a new one (APPS-15, APPS-20). */
export const ProviderCard = ({ form, base }: CardProps) => (
  <Card title={provider.title}>
    <StoredProviderContext value={base?.provider}>
      <SectionFields form={form} only={provider.names} draw={controls} hideInapplicable />
      <ChosenProvider form={form} />
    </StoredProviderContext>
  </Card>
)
