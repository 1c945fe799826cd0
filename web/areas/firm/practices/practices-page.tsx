import { assignPractices } from '@client-center/contract/firm/practices/assign-practices.ts'
import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import { subscriptionTiers } from '@client-center/domain/reference/subscription-tiers.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { IconFilter } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useDebouncedFilter } from '../../../ui/table/use-debounced-filter.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { practiceColumns } from './practice-columns.tsx'
import { practiceCountsQuery, practicesQuery, practiceTable } from './practice-queries.ts'
import classes from '../firm-list.module.css'
import { practicesTexts as texts } from './practices-texts.ts'
import { SelectionBar } from './selection-bar.tsx'
import { StateChips } from './state-chips.tsx'
import { useSelection } from './use-selection.tsx'

/** The list of the practices that the staff member may open (design §13, picture 24b). */
export function PracticesPage() {
  const { me } = useSession()
  const role = me.staff ?? 'advisor'
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const defaults = practiceTable(role)
  const view = useTableView(defaults)
  const practices = useQuery(practicesQuery(view))
  const counts = useQuery(practiceCountsQuery(view))
  const page = useRef<HTMLDivElement>(null)
  const selection = useSelection(view, practices.data?.rows ?? [])
  const [isAssigning, setAssigning] = useState(false)
  // Selecting many rows needs a wide window.
  const canAssign = !useNarrowWindow() && hasRole(assignPractices.access, role)
  const total = practices.data?.total
  return (
    <div ref={page} className={classes.page}>
      <PageTitle
        note={total === undefined ? undefined : toNote(total, view)}
        actions={
          <Button
            renderRoot={(button) => <Link {...button} to={paths.addPractice} />}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {texts.add}
          </Button>
        }
      >
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        <div className={classes.head}>
          <StateChips role={role} view={view} counts={counts.data} />
          <div className={classes.filters}>
            <NativeSelect
              aria-label="Tier"
              value={view.filters['tier'] ?? ''}
              onChange={(event) => view.setFilter('tier', event.currentTarget.value)}
              data={[
                { value: '', label: 'All tiers' },
                ...subscriptionTiers.map(({ value, label }) => ({ value: String(value), label })),
              ]}
            />
            {role === 'advisor' ? null : (
              <NativeSelect
                aria-label="Advisor"
                value={view.filters['advisor'] ?? ''}
                onChange={(event) => view.setFilter('advisor', event.currentTarget.value)}
                data={[
                  { value: '', label: 'All advisors' },
                  ...(counts.data?.advisors ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
            <Search view={view} />
          </div>
        </div>
        <DataTable
          label={texts.title}
          columns={canAssign ? selection.columns : practiceColumns}
          rows={practices.data?.rows}
          total={total ?? 0}
          rowKey={({ id }) => id}
          rowLink={{ href: ({ id }) => paths.firmPractice(id) }}
          view={view}
          skeletonRows={3}
          stale={practices.isPlaceholderData}
          failed={practices.isError}
          onRetry={() => void practices.refetch()}
          emptyHint={texts.emptyHint}
          {...(Object.keys(view.filters).length === 0 ? { emptyText: texts.empty } : {})}
          stacks
        />
        {canAssign ? (
          <SelectionBar selection={selection} total={total ?? 0} isAssigning={isAssigning} onAssign={setAssigning} />
        ) : null}
      </Card>
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveRowFocus(page.current, key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Open' },
          ...(canAssign
            ? [
                { keys: ['X'], label: 'Select', onPress: toggleFocusedRow },
                {
                  keys: ['A'],
                  label: 'Assign',
                  onPress: () => (selection.practices.length === 0 ? undefined : setAssigning(true)),
                },
              ]
            : []),
          { keys: ['F'], label: 'Filter', onPress: () => page.current?.querySelector('input')?.focus() },
        ]}
      />
    </div>
  )
}

/** "1,000, by name": the number of practices, and the order unless a column head shows another. */
function toNote(total: number, { sort }: TableView): string {
  const order = sort?.id === 'name' ? texts.byName : sort?.id === 'oldestChange' && !sort.desc ? texts.oldestFirst : ''
  return [total.toLocaleString('en-US'), order].filter((part) => part !== '').join(', ')
}

/** Selects the row with the focus, or no longer. */
const toggleFocusedRow = (): void =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()

/** Practices that have every typed word, by its beginning. */
function Search({ view }: { readonly view: TableView }) {
  const { typed, type } = useDebouncedFilter(view.filters['search'] ?? '', (text) =>
    view.setFilter('search', text.trim()),
  )
  return (
    <TextInput
      className={classes.search}
      aria-label="Filter practices"
      placeholder="Filter"
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
