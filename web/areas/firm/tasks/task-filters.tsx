import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { countTasks } from '@client-center/contract/firm/tasks.ts'
import { countPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import { firmTaskGroups, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { IconFilter } from '../../../ui/icons/page-icons.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useDebouncedFilter } from '../../../ui/table/use-debounced-filter.ts'
import list from '../firm-list.module.css'
import { toGroups, type PageTab } from './task-queries.ts'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './tasks.module.css'

type Counts = EndpointReply<typeof countTasks>

/** The lists that the staff member has, in order. */
export const toTabs = (isLead: boolean): readonly PageTab[] =>
  isLead ? ['mine', 'unassigned', 'everyone', 'snoozed', 'done'] : ['mine', 'unassigned', 'snoozed', 'done']

interface TaskTabsProps {
  readonly tab: PageTab
  readonly isLead: boolean
  /** Undefined while loading. */
  readonly counts: Counts | undefined
}

/** The lists of tasks, each with its number. */
export const TaskTabs = ({ tab, isLead, counts }: TaskTabsProps) => (
  <nav className={classes.tabs} aria-label={texts.title}>
    {toTabs(isLead).map((one) => (
      <Link
        key={one}
        to={paths.firm}
        search={one === 'mine' ? {} : { tab: one }}
        aria-current={one === tab ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {texts.tabs[one]} {counts === undefined ? null : <span>{(counts[one] ?? 0).toLocaleString('en-US')}</span>}
      </Link>
    ))}
  </nav>
)

interface TaskFiltersProps {
  readonly view: TableView
  readonly tab: PageTab
  readonly counts: Counts | undefined
}

/** By kind as chips with counts, several at once; by advisor for everyone's tasks; and by typed words. */
export function TaskFilters({ view, tab, counts }: TaskFiltersProps) {
  const chosen = toGroups(view.filters)
  const show = (groups: readonly { readonly name: string }[]) =>
    view.setFilter('show', groups.map(({ name }) => name).join(','))
  const countOf = (kinds: readonly FirmTaskKind[]) =>
    (counts?.kinds ?? []).reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0)
  return (
    <div className={list.head}>
      <div className={list.chips} role="group" aria-label="Show">
        <button type="button" aria-pressed={chosen.length === 0} onClick={() => show([])}>
          All
        </button>
        {firmTaskGroups.map((group) => {
          const isOn = chosen.includes(group)
          const count = countOf(group.kinds)
          if (count === 0 && !isOn) return null
          return (
            <button
              key={group.name}
              type="button"
              aria-pressed={isOn}
              onClick={() => show(isOn ? chosen.filter((one) => one !== group) : [...chosen, group])}
            >
              {group.label}
              <span className={list.count}>{count}</span>
            </button>
          )
        })}
      </div>
      <div className={list.filters}>
        {tab === 'everyone' ? <AdvisorFilter view={view} /> : null}
        <Search view={view} />
      </div>
    </div>
  )
}

function AdvisorFilter({ view }: { readonly view: TableView }) {
  const advisors = useQuery(endpointQuery(countPractices)).data?.advisors ?? []
  return (
    <NativeSelect
      aria-label={texts.advisorFilter}
      value={view.filters['advisor'] ?? ''}
      onChange={(event) => view.setFilter('advisor', event.currentTarget.value)}
      data={[{ value: '', label: texts.allAdvisors }, ...advisors.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}

/** Tasks whose practice, provider or project has every typed word, by its beginning. */
function Search({ view }: { readonly view: TableView }) {
  const { typed, type } = useDebouncedFilter(view.filters['text'] ?? '', (text) => view.setFilter('text', text.trim()))
  return (
    <TextInput
      className={list.search}
      aria-label={texts.filter}
      placeholder="Filter"
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
