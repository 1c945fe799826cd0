import { listUpdateProjects } from '@client-center/contract/firm/updates/updates.ts'
import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endpointQuery } from '../../../api/use-read.ts'
import { getToday } from '../../../time/get-today.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { IconFilter, IconX } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useLastRow } from '../../../ui/page/stored-lists.ts'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { TableDefaults } from '../../../ui/table/table-address.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useDebouncedFilter } from '../../../ui/table/use-debounced-filter.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import classes from '../firm-list.module.css'
import bar from '../practices/selection-bar.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { toListColumns } from './update-columns.tsx'
import { updatesTexts as texts } from './updates-texts.ts'
import { useDraftSelection } from './use-draft-selection.tsx'

const table = {
  name: 'firm-updates',
  size: 50,
  sizes: [15, 25, 50, 100],
  filters: ['show', 'search'],
} as const satisfies TableDefaults
const lists = ['all', 'due', 'drafted'] as const

/** The weekly updates of all projects of the staff member, those due longest first. */
export function UpdatesPage() {
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const view = useTableView(table)
  const show = lists.find((list) => list === view.filters['show']) ?? 'all'
  const page = useRef<HTMLDivElement>(null)
  const left = useLastRow()
  const query = useQuery({
    ...endpointQuery(listUpdateProjects, {
      query: { show, text: view.filters['search']?.slice(0, 100), page: view.page, size: view.size },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const selection = useDraftSelection(data?.rows ?? [])
  const [isPublishing, setPublishing] = useState(false)
  // Selecting many rows and correcting need a wide window.
  const selects = !useNarrowWindow()
  const columns = toListColumns(data?.today ?? getToday(), left)
  const { length: count } = selection.drafts
  return (
    <div ref={page} className={classes.page}>
      <PageTitle note={data === undefined ? undefined : texts.due(data.due)}>{texts.title}</PageTitle>
      <Card title={texts.title} headless flush>
        <div className={classes.head}>
          <div className={classes.chips} role="group" aria-label={texts.show}>
            {lists.map((list) => (
              <button
                key={list}
                type="button"
                aria-pressed={show === list}
                onClick={() => view.setFilter('show', list === 'all' ? '' : list)}
              >
                {texts.tabs[list]}
                {data === undefined ? null : <span className={classes.count}>{data[list]}</span>}
              </button>
            ))}
          </div>
          <div className={classes.filters}>
            <Search view={view} />
          </div>
        </div>
        <DataTable
          label={texts.title}
          columns={selects ? [selection.column, ...columns] : columns.filter(({ id }) => id !== 'correct')}
          rows={data?.rows}
          total={data?.[show] ?? 0}
          rowKey={({ projectId }) => projectId}
          view={view}
          skeletonRows={3}
          stale={query.isPlaceholderData}
          failed={query.isError}
          onRetry={() => void query.refetch()}
          {...(view.filters['search'] === undefined
            ? { emptyText: texts.empty[show], emptyHint: texts.emptyHint }
            : {})}
          stacks
        />
        {count === 0 || !selects ? null : (
          <div className={bar.bar} role="region" aria-label={texts.selection}>
            <span className={bar.count} role="status">
              {texts.selected(count)}
            </span>
            <span className={bar.free} />
            <Button onClick={() => setPublishing(true)}>{texts.publish(count)}</Button>
            <button type="button" className={bar.clear} aria-label={texts.clear} onClick={selection.clear}>
              <IconX size={18} aria-hidden />
            </button>
          </div>
        )}
      </Card>
      {isPublishing ? (
        <PublishDialog drafts={selection.drafts} onPublished={selection.clear} onClose={() => setPublishing(false)} />
      ) : null}
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveRowFocus(page.current, key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Open' },
          ...(selects ? [{ keys: ['X'], label: 'Select', onPress: toggleFocusedRow }] : []),
          {
            keys: ['F'],
            label: 'Filter',
            onPress: () => page.current?.querySelector<HTMLElement>('input[type="text"]')?.focus(),
          },
        ]}
      />
    </div>
  )
}

/** Selects the row with the focus, or no longer. */
const toggleFocusedRow = (): void =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()

/** Projects and practices with every typed word. */
function Search({ view }: { readonly view: TableView }) {
  const { typed, type } = useDebouncedFilter(view.filters['search'] ?? '', (text) =>
    view.setFilter('search', text.trim()),
  )
  return (
    <TextInput
      className={classes.search}
      type="text"
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
