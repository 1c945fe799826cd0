import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { listProviders } from '@client-center/contract/providers/providers.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { NOT_A_DATE } from '@client-center/domain/forms/fields/date.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { stateOptions } from '@client-center/domain/reference/states.ts'
import { Select } from '@mantine/core'
import { useReducer } from 'react'
import { useReadWhen } from '../../../api/use-read.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useStaffPractice } from '../../../session/use-staff-practice.ts'
import { clearButton } from '../../../ui/fields/clear-button.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useDebouncedFilter } from '../../../ui/table/use-debounced-filter.ts'
import { disambiguateProviders } from '../../provider-fields/disambiguate-providers.ts'
import classes from './list.module.css'

interface FilterProps {
  readonly view: TableView
  /** The account of the list; undefined for the list of all accounts. */
  readonly nestedIn: string | undefined
}

/** Filters by account. The options are those in which the user may see licenses (PLIST-02, AMB-33). */
export function AccountFilter({ view, nestedIn }: FilterProps) {
  const { accounts } = useSession()
  if (nestedIn === undefined) return null
  const mine = accounts.filter(({ permissions }) => hasAccess('viewLicenses', permissions))
  return (
    <Select
      label="Account"
      data={mine.map(({ id, name }) => ({ value: id, label: name }))}
      value={view.filters['account'] ?? nestedIn}
      onChange={(id) => view.setFilters({ account: id === nestedIn ? '' : (id ?? ''), provider: '' })}
      allowDeselect={false}
    />
  )
}

/** Filters by a provider of the list's accounts (PLIST-03). */
export function ProviderFilter({ view, nestedIn }: FilterProps) {
  const staffPractice = useStaffPractice()
  const chosen = view.filters['provider']
  // Loads the names on the first focus: there may be hundreds, and most visits do not need them.
  const [wanted, want] = useReducer(() => true, chosen !== undefined)
  const providersQuery = useReadWhen(
    listProviders,
    wanted ? (staffPractice === undefined ? {} : { query: { accountId: staffPractice } }) : undefined,
  )
  const account = view.filters['account'] ?? nestedIn
  const offered = (providersQuery.data ?? []).filter((one) => nestedIn === undefined || one.account.id === account)
  const accounts = new Map(offered.map((one) => [one.account.id, one.account.name]))
  const toSelectItems = (id: string) =>
    [...disambiguateProviders(offered.filter((one) => one.account.id === id).map(withType))].map(([value, label]) => ({
      value,
      label,
    }))
  return (
    <SearchSelect
      label="Provider"
      placeholder="All providers"
      data={
        accounts.size > 1
          ? [...accounts].map(([id, group]) => ({ group, items: toSelectItems(id) }))
          : [...accounts.keys()].flatMap(toSelectItems)
      }
      value={chosen ?? null}
      onFocus={want}
      onChange={(id) => view.setFilter('provider', id ?? '')}
      clearable
      clearButtonProps={clearButton('Clear Provider')}
      nothingFoundMessage={providersQuery.isPending ? 'Loading' : 'No matches'}
    />
  )
}

const withType = (one: EndpointReply<typeof listProviders>[number]) => ({
  ...one,
  typeName: providerTypeLabel(one.providerType),
})

/** Removes the filter (AMB-34). */
const NONE = 'none'

/** Filters by state (PLIST-05). */
export const StateFilter = ({ view }: FilterProps) => (
  <SearchSelect
    label="State"
    data={[{ value: NONE, label: 'None' }, ...stateOptions.map((state) => ({ ...state, value: String(state.value) }))]}
    value={view.filters['state'] ?? NONE}
    onChange={(state) => view.setFilter('state', state === null || state === NONE ? '' : state)}
  />
)

/**
 * Filters by dates. Both bounds are inclusive and may be empty (AMB-35). Text that is not a date shows an error and
 * does not filter.
 */
export function DayFilter({
  view,
  name,
  label,
}: FilterProps & { readonly name: 'from' | 'to'; readonly label: string }) {
  const { typed, type } = useDebouncedFilter(view.filters[name] ?? '', (day) => {
    if (day === '' || isCalendarDate(day)) view.setFilter(name, day)
  })
  return (
    <DateField
      className={classes.day}
      label={label}
      clearable
      value={typed === '' ? null : typed}
      onChange={(day) => type(day ?? '')}
      error={typed === '' || isCalendarDate(typed) ? undefined : NOT_A_DATE}
    />
  )
}
