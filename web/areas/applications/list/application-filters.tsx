import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { applicationStatuses, compareStatuses } from '@client-center/domain/applications/application-status.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { Button } from '@mantine/core'
import { IconFilter } from '../../../ui/icons/icons.ts'
import { useId, useState } from 'react'
import { disambiguateProviders } from '../../provider-fields/disambiguate-providers.ts'
import { FilterSelect, sortedChoices } from '../../../ui/table/filter-select.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useOnPhone } from '../../../ui/page/use-on-phone.ts'
import classes from '../applications.module.css'

/** The names of the filters' search parameters. */
export const applicationFilters = ['status', 'provider', 'company'] as const

/** The applications that match the view's filters. */
export const filterApplications = (
  applications: readonly ApplicationSummary[],
  { status, provider, company }: TableView['filters'],
): readonly ApplicationSummary[] =>
  applications.filter(
    (one) =>
      (status === undefined || String(one.statusId) === status) &&
      (provider === undefined || one.provider.id === provider) &&
      (company === undefined || one.insuranceCompany === company),
  )

const statuses = [...applicationStatuses]
  .sort((one, other) => compareStatuses(one.value, other.value))
  .map(({ value, label }) => ({ value: String(value), label }))

interface FiltersProps {
  readonly applications: readonly ApplicationSummary[]
  readonly view: TableView
}

/**
 * Filters by status (ordered by rank) and by the providers and insurers in the list. On phones the filters are behind a
 * button (design §7).
 */
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
  const phone = useOnPhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  const set = Object.keys(view.filters).length
  const filters = (
    <div id={id} className={classes.filters} role="group" aria-label="Filters">
      <FilterSelect label="Status" all="All statuses" name="status" choices={statuses} view={view} />
      <FilterSelect
        label="Provider"
        all="All providers"
        name="provider"
        choices={sortedChoices(providers)}
        view={view}
      />
      <FilterSelect label="Company" all="All companies" name="company" choices={sortedChoices(companies)} view={view} />
    </div>
  )
  if (!phone) return filters
  return (
    <>
      <div className={classes.filterButton}>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? 'Filters' : `Filters, ${set} set`}
        </Button>
      </div>
      {open ? filters : null}
    </>
  )
}
