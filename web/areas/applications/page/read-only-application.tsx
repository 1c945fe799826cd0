import { toApplicationAnswers } from '@client-center/contract/applications/application-input.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationStatuses } from '@client-center/domain/applications/application-status.ts'
import { application, applicationParts } from '@client-center/domain/applications/application.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import { SectionValues } from '../../../forms/section-values.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DocumentLink } from '../documents/document-link.tsx'

const { provider, company, status } = applicationParts

const { fields } = application

/** Has all types and statuses as options, because stored ones may not be selectable any more and must still show. */
const readOnlySection = {
  ...application,
  fields: {
    ...fields,
    providerTypeId: { ...fields.providerTypeId, options: providerTypes },
    statusId: { ...fields.statusId, options: applicationStatuses },
  },
}

/** The fields for choosing a provider, which are not shown. */
const providerChoiceFields: readonly string[] = ['isNewProvider', 'providerId']
const providerFieldNames = provider.names.filter((name) => !providerChoiceFields.includes(name))

/** The provider and company of an application that cannot be changed here (design, Forms 16). */
export function ReadOnlyApplication({ fetched }: { readonly fetched: Application }) {
  const values = toApplicationAnswers(fetched)
  return (
    <>
      <Card title={provider.title}>
        <SectionValues section={readOnlySection} values={values} only={providerFieldNames} />
      </Card>
      <Card title={company.title}>
        <SectionValues section={readOnlySection} values={values} only={company.names} hideInapplicable />
        <DocumentLink href={fetched.documentLink} />
      </Card>
    </>
  )
}

export const ReadOnlyStatus = ({ fetched }: { readonly fetched: Application }) => (
  <SectionValues section={readOnlySection} values={toApplicationAnswers(fetched)} only={status.names} columns={1} />
)
