import type { Application } from '@client-center/contract/applications/application.ts'
import type { application } from '@client-center/domain/applications/application.ts'
import { SectionFields } from '../platform/forms/section-fields.tsx'
import type { SectionForm } from '../platform/forms/use-section-form.ts'
import { Card } from '../platform/ui/page/card.tsx'
import { DocumentLink } from './document-link.tsx'

export const companyOrder = [
  'insuranceCompanyId',
  'otherInsuranceCompany',
  'insuranceRep',
  'insuranceRepEmail',
  'insuranceRepPhone',
] as const

interface CardProps {
  readonly form: SectionForm<(typeof application)['fields']>
  readonly base: Application | undefined
}

/** Where the application goes, and who answers for it there (APPS-15, APPS-22). */
export const CompanyCard = ({ form, base }: CardProps) => (
  <Card title="Insurance company">
    <SectionFields form={form} only={companyOrder} hideNotAsked />
    <DocumentLink href={base?.documentLink} />
  </Card>
)
