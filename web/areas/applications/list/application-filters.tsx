import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import {
  applicationStatuses,
  compareStatuses,
  findApplicationStatus,
} from '@client-center/domain/applications/application-status.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { disambiguateProviders } from '../../provider-fields/disambiguate-providers.ts'
import { FilterSelect, sortedChoices } from '../../../ui/table/filter-select.tsx'
import { matchesSearch } from '../../../ui/table/matches-search.ts'
import { TableFilters } from '../../../ui/table/table-filters.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'

/** The names of the filters' search parameters. */
export const applicationFilters = ['search', 'status', 'provider', 'company'] as const

/** The applications that match the view's filters. */
export const filterApplications = (
  applications: readonly ApplicationSummary[],
  { search, status, provider, company }: TableView['filters'],
): readonly ApplicationSummary[] =>
  applications.filter(
    (application) =>
      (status === undefined || String(application.statusId) === status) &&
      (provider === undefined || application.provider.id === provider) &&
      (company === undefined || application.insuranceCompany === company) &&
      matchesSearch(search, [
        application.name,
        application.provider.name,
        application.insuranceCompany,
        findApplicationStatus(application.statusId)?.label,
      ]),
  )

const statuses = [...applicationStatuses]
  .sort((a, b) => compareStatuses(a.value, b.value))
  .map(({ value, label }) => ({ value: String(value), label }))

interface FiltersProps {
  readonly applications: readonly ApplicationSummary[]
  readonly view: TableView
}

/** Filters by words, by status (ordered by rank), and by the providers and insurers in the list. */
export function ApplicationFilters({ applications, view }: FiltersProps) {
  const providers = [...disambiguateProviders(applications.map(({ provider }) => provider))].map(([value, label]) => ({
    value,
    label,
  }))
  const companies = applications.map(({ insuranceCompany: name }) => ({
    value: name,
    label: name,
    aliases: insurers.find(({ label }) => label === name)?.aliases,
  }))
  return (
    <TableFilters view={view}>
      <FilterSelect label="Status" all="All statuses" name="status" choices={statuses} view={view} />
      <FilterSelect
        label="Provider"
        all="All providers"
        name="provider"
        choices={sortedChoices(providers)}
        view={view}
      />
      <FilterSelect label="Company" all="All companies" name="company" choices={sortedChoices(companies)} view={view} />
    </TableFilters>
  )
}
