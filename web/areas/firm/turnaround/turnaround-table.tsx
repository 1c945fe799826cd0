import type { TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import { hasEnoughCases } from '@client-center/domain/turnaround/turnaround-filters.ts'
import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronRight, IconChevronUp, IconSelector } from '../../../ui/icons/icons.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { IntervalChart } from './interval-chart.tsx'
import classes from './turnaround.module.css'
import type { TurnaroundTreeRow, sortableColumns } from './turnaround-rows.ts'
import { turnaroundTexts as texts } from './turnaround-texts.ts'

interface TableProps {
  readonly rows: readonly TurnaroundTreeRow[]
  readonly open: ReadonlySet<string>
  readonly view: TableView
  readonly onToggle: (key: string) => void
}

/** The companies, and below an expanded one its states and kinds. */
export function TurnaroundTable({ rows, open, view, onToggle }: TableProps) {
  const most = Math.max(1, ...rows.flatMap(({ row: { median, late } }) => [toEnd(median), toEnd(late)]))
  return (
    <div className={classes.scroll} role="region" aria-label={texts.figures} tabIndex={0}>
      <table className={classes.table} aria-label={texts.title}>
        <thead>
          <tr>
            <SortHead id="payer" view={view}>
              {texts.payer}
            </SortHead>
            <SortHead id="cases" view={view}>
              {texts.cases}
            </SortHead>
            <SortHead id="median" view={view}>
              {texts.median}
            </SortHead>
            <SortHead id="late" view={view}>
              {texts.late}
            </SortHead>
            <th scope="col" className={classes.chartHead}>
              <span className={classes.scale}>
                <span>{texts.days(0)}</span>
                <span>{texts.days(most)}</span>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((shown) => (
            <tr key={shown.key} data-level={shown.level}>
              <th scope="row">
                <Name shown={shown} isOpen={open.has(shown.key)} onToggle={onToggle} />
              </th>
              <td>
                {shown.row.cases.toLocaleString('en-US')}
                <span className={classes.quiet}>{texts.completed(shown.row.completed)}</span>
              </td>
              {hasEnoughCases(shown.row) ? (
                <>
                  <td data-label={texts.median}>
                    <Days estimate={shown.row.median} />
                  </td>
                  <td data-label={texts.late}>
                    <Days estimate={shown.row.late} />
                  </td>
                  <td className={classes.chartCell}>
                    <IntervalChart row={shown.row} most={most} />
                  </td>
                </>
              ) : (
                <td colSpan={3} className={classes.tooFew}>
                  {texts.tooFew}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const toEnd = (estimate: TurnaroundRow['median']): number => estimate?.to ?? estimate?.days ?? 0

function Name({
  shown: { key, name, hasParts },
  isOpen,
  onToggle,
}: {
  readonly shown: TurnaroundTreeRow
  readonly isOpen: boolean
  readonly onToggle: (key: string) => void
}) {
  if (!hasParts) return <span className={classes.name}>{name}</span>
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={classes.name} aria-expanded={isOpen} onClick={() => onToggle(key)}>
      <Sign size={16} aria-hidden />
      {name}
    </button>
  )
}

/** "62 days", and below it the interval. */
const Days = ({ estimate }: { readonly estimate: TurnaroundRow['median'] }) =>
  estimate === null ? (
    <span className={classes.missing}>{texts.notEnoughCompleted}</span>
  ) : (
    <>
      {texts.days(estimate.days)}
      <span className={classes.quiet}>{texts.interval(estimate.from, estimate.to)}</span>
    </>
  )

interface SortHeadProps {
  readonly id: (typeof sortableColumns)[number]
  readonly view: TableView
  readonly children: ReactNode
}

const SIGNS = { descending: IconChevronDown, ascending: IconChevronUp, none: IconSelector }

/** Names begin at A, figures with the highest. */
function SortHead({ id, view: { sort, setSort }, children }: SortHeadProps) {
  const sorted = (sort?.id ?? 'payer') === id ? (sort?.desc === true ? 'descending' : 'ascending') : 'none'
  const Sign = SIGNS[sorted]
  const next = sorted === 'none' ? id !== 'payer' : sorted === 'ascending'
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className={classes.sort} onClick={() => setSort({ id, desc: next })}>
        {children}
        <Sign size={14} aria-hidden />
      </button>
    </th>
  )
}
