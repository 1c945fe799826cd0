import { exportTurnaround, listTurnaround, type TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { turnaroundKinds, turnaroundStateLabel } from '@client-center/domain/turnaround/turnaround-groups.ts'
import type { TurnaroundFilters } from '@client-center/domain/turnaround/turnaround-filters.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { fetchFile, saveAs } from '../../../api/download.ts'
import { useRead } from '../../../api/use-read.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { getToday } from '../../../time/get-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import list from '../firm-list.module.css'
import classes from './turnaround.module.css'
import { listShownRows, payerLabel } from './turnaround-rows.ts'
import { TurnaroundTable } from './turnaround-table.tsx'
import { turnaroundTexts as texts } from './turnaround-texts.ts'

const table = { name: texts.title, filters: ['payer', 'state', 'kind', 'open'] } as const

/** How long applications take at each insurance company, over all practices of the firm (decision 0081). */
export function TurnaroundPage() {
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const query = useRead(listTurnaround)
  const view = useTableView(table)
  const page = useRef<HTMLDivElement>(null)
  const { payer, state, kind, open: opened = '' } = view.filters
  const filters: TurnaroundFilters = { payer: toNumber(payer), state: toNumber(state), kind: toNumber(kind) }
  const isFiltered = [payer, state, kind].some((value) => value !== undefined)
  const open = new Set(opened.split('.').filter((key) => key !== ''))
  const toggle = (key: string) => {
    const next = open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]
    view.setFilter('open', next.join('.'))
  }
  const all = query.data?.rows
  const rows = listShownRows(all ?? [], filters, { sort: view.sort, open })
  const day = query.data?.computedOn ?? null
  const applications = rows.reduce((sum, { level, row }) => sum + (level === 1 ? row.cases : 0), 0)
  return (
    <div ref={page} className={list.page}>
      <PageTitle
        note={day === null ? undefined : texts.note(applications, formatUs(day))}
        actions={<ExportButton filters={filters} />}
      >
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        <div className={list.head}>
          <Legend />
          <Filters view={view} rows={all ?? []} />
        </div>
        {all === undefined ? (
          query.isError ? (
            <LoadError onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            title={isFiltered ? texts.noMatch : texts.empty}
            hint={isFiltered ? texts.noMatchHint : texts.emptyHint}
            action={
              isFiltered ? (
                <Button variant="default" onClick={view.clearFilters}>
                  {texts.clear}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <TurnaroundTable rows={rows} open={open} view={view} onToggle={toggle} />
        )}
      </Card>
      <p className={classes.how}>{texts.how}</p>
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveFocus(page.current, key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Expand' },
        ]}
      />
    </div>
  )
}

const toNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined

/** Moves the focus to the next or previous row that can be expanded. */
function moveFocus(page: HTMLElement | null, step: 1 | -1): void {
  const buttons = [...(page?.querySelectorAll<HTMLElement>('tbody th button') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = at === -1 ? buttons[0] : buttons[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const Legend = () => (
  <p className={classes.legend} aria-hidden>
    <span>
      <i className={classes.dot} /> {texts.legendMedian}
    </span>
    <span>
      <i className={classes.dot} data-late /> {texts.legendLate}
    </span>
    <span>
      <i className={classes.bar} /> {texts.legendInterval}
    </span>
  </p>
)

/** Only what the figures have can be chosen. */
function Filters({
  view: { filters, setFilter },
  rows,
}: {
  readonly view: TableView
  readonly rows: readonly TurnaroundRow[]
}) {
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en')
  const payers = [...new Set(rows.map(({ payerId }) => payerId))]
    .map((value) => ({ value: String(value), label: payerLabel(value) }))
    .toSorted(byLabel)
  const states = [...new Set(rows.flatMap(({ state }) => (state === null ? [] : [state])))]
    .map((value) => ({ value: String(value), label: turnaroundStateLabel(value) }))
    .toSorted(byLabel)
  const kinds = turnaroundKinds
    .filter(({ value }) => rows.some(({ kind }) => kind === value))
    .map(({ value, label }) => ({ value: String(value), label }))
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={texts.payer}
        value={filters['payer'] ?? ''}
        onChange={(event) => setFilter('payer', event.currentTarget.value)}
        data={[{ value: '', label: texts.allPayers }, ...payers]}
      />
      <NativeSelect
        aria-label={texts.state}
        value={filters['state'] ?? ''}
        onChange={(event) => setFilter('state', event.currentTarget.value)}
        data={[{ value: '', label: texts.allStates }, ...states]}
      />
      <NativeSelect
        aria-label={texts.kind}
        value={filters['kind'] ?? ''}
        onChange={(event) => setFilter('kind', event.currentTarget.value)}
        data={[{ value: '', label: texts.allKinds }, ...kinds]}
      />
    </div>
  )
}

function ExportButton({ filters: { payer, state, kind } }: { readonly filters: TurnaroundFilters }) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    const query = { payer: toText(payer), state: toText(state), kind: toText(kind) }
    try {
      saveAs(await fetchFile(exportTurnaround, { query }), `Turnaround ${getToday()}.csv`)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="default" loading={loading} onClick={() => void save()}>
      {texts.export}
    </Button>
  )
}

const toText = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))
