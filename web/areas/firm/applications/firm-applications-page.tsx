import {
  countFirmApplications,
  listFirmApplications,
} from '@client-center/contract/firm/applications/applications-across-practices.ts'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import type { EndpointQueryInput, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { applicationStatuses } from '@client-center/domain/applications/application-status.ts'
import { applicationShows } from '@client-center/domain/follow-up/application-changes.ts'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callWith } from '../../../api/call.ts'
import { endpointQuery, toQueryKey } from '../../../api/use-read.ts'
import { getToday } from '../../../time/get-today.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import type { Failure } from '../../../ui/feedback/failure.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { idFrom } from '../../../ui/table/table-address.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import listClasses from '../firm-list.module.css'
import { toApplicationAddress, toApplicationColumns } from './application-columns.tsx'
import { isOpen } from './application-facts.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import classes from './applications.module.css'
import { SelectedBar, type SelectedAction } from './selected-bar.tsx'
import { ShowChips, toShow } from './show-chips.tsx'
import { useSelectedApplications } from './use-selected-applications.ts'

const table = { filters: ['practice', 'payer', 'status', 'show'] }
type Filters = EndpointQueryInput<typeof countFirmApplications>
type Page = EndpointReply<typeof listFirmApplications>

const toFilters = ({ filters }: TableView): Filters => ({
  practice: idFrom(filters['practice']),
  payer: applicationInsurers.find(({ value }) => String(value) === filters['payer'])?.value,
  status: applicationStatuses.find(({ value }) => String(value) === filters['status'])?.value,
})

/** The applications, page by page. */
const useApplications = (query: Filters) =>
  useInfiniteQuery<Page, Failure, readonly FirmApplication[], readonly unknown[], string | undefined>({
    queryKey: [...toQueryKey(listFirmApplications, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callWith<typeof listFirmApplications>(listFirmApplications, { query: { ...query, after: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })

/** The applications of all practices of the staff member: open ones by due day. */
export function FirmApplicationsPage() {
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const view = useTableView(table)
  const filters = toFilters(view)
  const show = toShow(view.filters['show']) ?? 'open'
  const list = useApplications({ ...filters, show })
  const counts = useQuery({
    ...endpointQuery(countFirmApplications, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data
  const selection = useSelectedApplications(rows ?? [])
  const [action, setAction] = useState<SelectedAction>()
  const page = useRef<HTMLDivElement>(null)
  const canSelect = !useNarrowWindow()
  const today = getToday()
  const act = (next: SelectedAction) => (selection.selected.length === 0 ? undefined : setAction(next))
  return (
    <div ref={page} className={listClasses.page}>
      <PageTitle note={counts.data === undefined ? undefined : `${counts.data.open} open`}>{texts.title}</PageTitle>
      <Card title={texts.title} headless flush>
        <div className={listClasses.head}>
          <ShowChips
            shows={applicationShows}
            shown={show}
            onShow={(next) => view.setFilter('show', next === undefined || next === 'open' ? '' : next)}
            counts={counts.data}
          />
          <FilterSelects view={view} practices={counts.data?.practices ?? []} />
        </div>
        <DataTable
          label={texts.title}
          columns={toApplicationColumns({
            today,
            selection: canSelect ? selection : undefined,
            shown: rows ?? [],
            isAcross: true,
          })}
          rows={rows}
          rowKey={({ applicationId }) => applicationId}
          rowLink={{ href: toApplicationAddress }}
          view={view}
          unpaged
          skeletonRows={3}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          emptyHint={texts.emptyAcross}
          stacks
        />
        {list.hasNextPage ? (
          <div className={classes.foot}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </Card>
      {canSelect ? (
        <SelectedBar
          selection={selection}
          open={(rows ?? []).filter(isOpen)}
          today={today}
          action={action}
          onAction={setAction}
        />
      ) : null}
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveRowFocus(page.current, key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Open' },
          { keys: ['X'], label: 'Select', onPress: toggleFocusedRow },
          { keys: ['L'], label: 'Log', onPress: () => act('log') },
          { keys: ['D'], label: 'Request document', onPress: () => act('document') },
          { keys: ['Esc'], label: 'Clear', onPress: selection.clear },
        ]}
      />
    </div>
  )
}

/** Selects the application whose row has the focus, or no longer. */
const toggleFocusedRow = (): void =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()

interface FilterSelectsProps {
  readonly view: TableView
  readonly practices: readonly { readonly id: string; readonly name: string }[]
}

function FilterSelects({ view, practices }: FilterSelectsProps) {
  const toOption = ({ value, label }: { readonly value: number; readonly label: string }) => ({
    value: String(value),
    label,
  })
  const filters = [
    {
      name: 'practice',
      label: 'Practice',
      all: texts.allPractices,
      options: practices.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'payer', label: texts.company, all: texts.allCompanies, options: applicationInsurers.map(toOption) },
    { name: 'status', label: 'Status', all: texts.allStatuses, options: applicationStatuses.map(toOption) },
  ]
  return (
    <div className={listClasses.filters}>
      {filters.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          className={classes.select ?? ''}
          aria-label={label}
          value={view.filters[name] ?? ''}
          onChange={(event) => view.setFilter(name, event.currentTarget.value)}
          data={[{ value: '', label: all }, ...options]}
        />
      ))}
    </div>
  )
}
