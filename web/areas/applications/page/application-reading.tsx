import { toApplicationAnswers } from '@client-center/contract/applications/application-input.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationStatuses } from '@client-center/domain/applications/application-status.ts'
import { application, applicationParts } from '@client-center/domain/applications/application.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import { SectionValues } from '../../../forms/section-values.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DocumentLink } from '../documents/document-link.tsx'

const { provider, company, status } = applicationParts

/** Has all types and statuses as options, because stored ones may not be selectable any more and must still show. */
const asRead = section('Application', {
  ...application.fields,
  providerTypeId: { ...application.fields.providerTypeId, options: providerTypes },
  statusId: { ...application.fields.statusId, options: applicationStatuses },
})

/** The fields for choosing a provider, which are not shown. */
const chosenBy: readonly string[] = ['isNewProvider', 'providerId']
const providerFieldNames = provider.names.filter((name) => !chosenBy.includes(name))

/** The provider and company of an application that cannot be changed here (design, Forms 16). */
export function ApplicationReading({ read }: { readonly read: Application }) {
  const values = toApplicationAnswers(read)
  return (
    <>
      <Card title={provider.title}>
        <SectionValues section={asRead} values={values} only={providerFieldNames} />
      </Card>
      <Card title={company.title}>
        <SectionValues section={application} values={values} only={company.names} hideInapplicable />
        <DocumentLink href={read.documentLink} />
      </Card>
    </>
  )
}

export const StatusReading = ({ read }: { readonly read: Application }) => (
  <SectionValues section={asRead} values={toApplicationAnswers(read)} only={status.names} columns={1} />
)
