import {
  createExpirationBars,
  toPlotPosition,
  type ExpirationBar,
} from '@client-center/domain/licenses/list/expiration-months.ts'
import { toDateRange, expirationClasses } from '@client-center/domain/licenses/expiration-class.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { getToday } from '../../../time/get-today.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { ExpirationChips, formatDates } from './expiration-chips.tsx'
import classes from './expirations.module.css'
import { expirationsQueryOptions } from './list-queries.ts'

interface ExpirationsCardProps {
  readonly view: TableView
  readonly nestedIn: string | undefined
}

/**
 * The expirations in the list: twelve months as bars, and four classes as chips. Each filters the list by its dates.
 */
export function ExpirationsCard({ view, nestedIn }: ExpirationsCardProps) {
  const today = getToday()
  const expirationsQuery = useQuery(
    expirationsQueryOptions({ ...view, filters: { ...view.filters, from: '', to: '' } }, nestedIn),
  )
  const found = expirationsQuery.data
  const failed = expirationsQuery.isError && found === undefined
  const bars = createExpirationBars(found?.months ?? [], today)
  const most = Math.max(1, ...bars.map(({ dates }) => dates))
  return (
    <section className={classes.card} aria-label={TITLE} aria-busy={found === undefined && !failed} data-screen-only>
      <div className={classes.head}>
        <h2 className={classes.title}>{TITLE}</h2>
        <span className={classes.span}>{`${bars[1]?.name ?? ''} to ${bars.at(-1)?.name ?? ''}`}</span>
        <ExpirationChips view={view} today={today} found={found} />
      </div>
      {failed ? (
        // Empty bars would suggest that nothing expires.
        <LoadError onRetry={() => void expirationsQuery.refetch()} />
      ) : (
        <div className={classes.plot} role="group" aria-label="Months">
          {bars.map((bar) => (
            <Bar key={bar.name} bar={bar} most={most} isCounted={found !== undefined} view={view} />
          ))}
          <Bands today={today} />
        </div>
      )}
    </section>
  )
}

const TITLE = 'Expiration dates by month'

interface BarProps {
  readonly bar: ExpirationBar
  /** The number of dates in the highest bar. */
  readonly most: number
  /** Whether the dates have loaded. */
  readonly isCounted: boolean
  readonly view: TableView
}

function Bar({ bar, most, isCounted, view }: BarProps) {
  const [from, to] = [bar.from ?? '', bar.to]
  const pressed = (view.filters['from'] ?? '') === from && view.filters['to'] === to
  return (
    <button
      type="button"
      className={classes.bar}
      aria-pressed={pressed}
      data-past={bar.from === null || undefined}
      onClick={() => view.setFilters(pressed ? { from: '', to: '' } : { from, to })}
    >
      <VisuallyHidden>{`${bar.name}: ${formatDates(bar.dates)}`}</VisuallyHidden>
      <span className={classes.room} aria-hidden>
        {isCounted ? (
          <span className={classes.count} data-none={bar.dates === 0 || undefined}>
            {bar.dates}
          </span>
        ) : null}
        <span className={classes.stack} style={sized('--share', bar.dates / most)}>
          {bar.parts.toReversed().map((part) => (
            <span
              key={part.class}
              className={classes.part}
              data-class={part.class}
              style={sized('--grow', part.dates)}
            />
          ))}
        </span>
      </span>
      <span className={classes.month} aria-hidden>
        {bar.short}
      </span>
    </button>
  )
}

/** The label and color of each class, below its range of days. */
function Bands({ today }: { readonly today: string }) {
  return (
    <span className={classes.bands} aria-hidden>
      {expirationClasses.map((expirationClass) => {
        const { from, to } = toDateRange(expirationClass, today)
        const start = from === null ? 0 : toPlotPosition(from, today)
        const end = to === null ? 1 : expirationClass.name === 'past' ? 1 / 13 : toPlotPosition(to, today)
        return (
          <span
            key={expirationClass.name}
            className={classes.band}
            data-class={expirationClass.name}
            style={{ ...sized('--start', start), ...sized('--end', end) }}
          >
            {BAND_WORDS[expirationClass.name]}
          </span>
        )
      })}
    </span>
  )
}

const BAND_WORDS = { past: 'Expired', near: 'Under 30 days', soon: '30 to 59 days', later: 'Later' } as const

// React's style type does not allow custom properties.
const sized = (name: `--${string}`, value: number) => ({ [name]: value }) as CSSProperties
