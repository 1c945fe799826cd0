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
import { dayLabel, sourceLabel } from './application-words.ts'

/**
 * The data of an application, read-only. Data that the list does not contain is left out until the application has
 * loaded.
 */
export const ApplicationFacts = ({ known }: { readonly known: Application | ApplicationSummary }) => (
  <DataList entries={[...listedEntries(known), ...('insuranceRep' in known ? detailEntries(known) : [])]} />
)

const listedEntries = (known: Application | ApplicationSummary): readonly DataListEntry[] => [
  { label: 'Provider', value: known.provider.name },
  { label: 'NPI', value: known.provider.npi },
  { label: 'Provider type', value: known.provider.typeId === null ? '' : providerTypeLabel(known.provider.typeId) },
  { label: 'Email', value: known.provider.email === '' ? '' : <EmailLink email={known.provider.email} /> },
  { label: 'Insurance Company', value: known.insuranceCompany },
  { label: 'Application Status', value: <ApplicationStatusPill statusId={known.statusId} /> },
  { label: 'Effective Date', value: dayLabel(known.effectiveDate) },
  { label: 'Renewal Date', value: dayLabel(known.renewalDate) },
  { label: 'Created By', value: known.createdBy },
  { label: 'Source', value: sourceLabel(known.applicationSource) },
  { label: 'Updated On', value: formatLocalDay(known.updatedOn) },
]

/** The other fields of the form. */
const detailEntries = (known: Application): readonly DataListEntry[] =>
  sectionEntries(application, toApplicationAnswers(known))
    .filter(({ name }) => !listed.has(name))
    .map((entry) => ({
      ...entry,
      value: entry.value === '' ? '' : (reached[entry.name]?.(entry.value) ?? entry.value),
    }))

/** Renders values as links to the representative, by field. */
const reached: Readonly<Record<string, (value: string) => ReactNode>> = {
  insuranceRepPhone: (phone) => <PhoneLink phone={phone} />,
  insuranceRepEmail: (email) => <EmailLink email={email} />,
}

const listed = new Set<string>([
  ...applicationParts.provider.names,
  'insuranceCompanyId',
  'otherInsuranceCompany',
  'statusId',
  'effectiveDate',
  'renewalDate',
])
