import { toApplicationAnswers } from '@client-center/contract/applications/application-input.ts'
import type { Application, ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { application, applicationParts } from '@client-center/domain/applications/application.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import type { ReactNode } from 'react'
import { formatLocalDay } from '../../time/local-day.ts'
import { sectionEntries } from '../../forms/section-entries.ts'
import { DataList, type DataListEntry } from '../../ui/text/data-list.tsx'
import { EmailLink, PhoneLink } from '../../ui/text/contact-links.tsx'
import { ApplicationStatusPill } from './application-status-pill.tsx'
import { formatDayIfSet, getSourceLabel } from './application-labels.ts'

/**
 * The data of an application, read-only. Data that the list does not contain is left out until the application has
 * loaded.
 */
export const ApplicationFacts = ({
  applicationData,
}: {
  readonly applicationData: Application | ApplicationSummary
}) => (
  <DataList
    entries={[
      ...toSummaryEntries(applicationData),
      ...('insuranceRep' in applicationData ? toDetailEntries(applicationData) : []),
    ]}
  />
)

const toSummaryEntries = (applicationData: Application | ApplicationSummary): readonly DataListEntry[] => [
  { label: 'Provider', value: applicationData.provider.name },
  { label: 'NPI', value: applicationData.provider.npi },
  {
    label: 'Provider type',
    value: applicationData.provider.typeId === null ? '' : providerTypeLabel(applicationData.provider.typeId),
  },
  {
    label: 'Email',
    value: applicationData.provider.email === '' ? '' : <EmailLink email={applicationData.provider.email} />,
  },
  { label: 'Insurance Company', value: applicationData.insuranceCompany },
  { label: 'Application Status', value: <ApplicationStatusPill statusId={applicationData.statusId} /> },
  { label: 'Effective Date', value: formatDayIfSet(applicationData.effectiveDate) },
  { label: 'Renewal Date', value: formatDayIfSet(applicationData.renewalDate) },
  { label: 'Created By', value: applicationData.createdBy },
  { label: 'Source', value: getSourceLabel(applicationData.applicationSource) },
  { label: 'Updated On', value: formatLocalDay(applicationData.updatedOn) },
]

/** The other fields of the form. */
const toDetailEntries = (applicationData: Application): readonly DataListEntry[] =>
  sectionEntries(application, toApplicationAnswers(applicationData))
    .filter(({ name }) => !summaryFieldNames.has(name))
    .map((entry) => ({
      ...entry,
      value: entry.value === '' ? '' : (contactLinks[entry.name]?.(entry.value) ?? entry.value),
    }))

/** Renders values as links to the representative, by field. */
const contactLinks: Readonly<Record<string, (value: string) => ReactNode>> = {
  insuranceRepPhone: (phone) => <PhoneLink phone={phone} />,
  insuranceRepEmail: (email) => <EmailLink email={email} />,
}

const summaryFieldNames = new Set<string>([
  ...applicationParts.provider.names,
  'insuranceCompanyId',
  'otherInsuranceCompany',
  'statusId',
  'effectiveDate',
  'renewalDate',
])
