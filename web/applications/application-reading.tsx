import { answersOfApplication } from '@client-center/contract/applications/application-sent.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationStatuses } from '@client-center/domain/applications/application-status.ts'
import { application, statusAndDates } from '@client-center/domain/applications/application.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import { SectionValues } from '../platform/forms/section-values.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { companyOrder } from './company-card.tsx'
import { DocumentLink } from './document-link.tsx'

const { providerName, providerNpi, providerTypeId, providerEmail } = application.fields
const { statusId, effectiveDate, renewalDate } = statusAndDates.fields

/** A stored provider may be of a type that could not apply, a stored status one that cannot be chosen: both can be read. */
const providerRead = section('Provider', {
  providerName,
  providerTypeId: { ...providerTypeId, options: providerTypes },
  providerNpi,
  providerEmail,
})
const statusRead = section('Status', {
  statusId: { ...statusId, options: applicationStatuses },
  effectiveDate,
  renewalDate,
})

/** Provider and company of an application that cannot be changed here (design, Forms 16). */
export function ApplicationReading({ read }: { readonly read: Application }) {
  const values = answersOfApplication(read)
  return (
    <>
      <Card title="Provider">
        <SectionValues section={providerRead} values={values} />
      </Card>
      <Card title="Insurance company">
        <SectionValues section={application} values={values} only={companyOrder} hideNotAsked />
        <DocumentLink href={read.documentLink} />
      </Card>
    </>
  )
}

export const StatusReading = ({ read }: { readonly read: Application }) => (
  <SectionValues section={statusRead} values={read} columns={1} />
)
