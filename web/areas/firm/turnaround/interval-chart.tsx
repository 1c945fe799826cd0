import type { TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import classes from './turnaround.module.css'
import { turnaroundTexts as texts } from './turnaround-texts.ts'

interface ChartProps {
  readonly row: TurnaroundRow
  /** The days at the right end. */
  readonly most: number
}

/** The median and the day of four in five, each with its interval, on a scale that all rows share. */
export function IntervalChart({ row: { median, late }, most }: ChartProps) {
  if (median === null && late === null) return null
  const words = [
    ...(median === null ? [] : [texts.chartMedian(median.days, median.from, median.to)]),
    ...(late === null ? [] : [texts.chartLate(late.days, late.from, late.to)]),
  ]
  const place = (days: number) => `${Math.min(100, (days / most) * 100)}%`
  const bar = (from: number, to: number | null) => ({
    left: place(from),
    width: `${Math.max(1, (Math.min((to ?? most) - from, most - from) / most) * 100)}%`,
  })
  return (
    <span className={classes.chart} role="img" aria-label={words.join('; ')}>
      {median === null ? null : (
        <>
          <span
            className={classes.bar}
            data-open={median.to === null || undefined}
            style={bar(median.from, median.to)}
          />
          <span className={classes.dot} style={{ left: place(median.days) }} />
        </>
      )}
      {late === null ? null : (
        <>
          <span
            className={classes.bar}
            data-late
            data-open={late.to === null || undefined}
            style={bar(late.from, late.to)}
          />
          <span className={classes.dot} data-late style={{ left: place(late.days) }} />
        </>
      )}
    </span>
  )
}
