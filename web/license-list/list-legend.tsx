import { countLicensesTable } from '@client-center/contract/license-list/license-list.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { EXPIRED_BELOW, SOON_BELOW } from '@client-center/domain/licenses/license-standing.ts'
import { UnstyledButton } from '@mantine/core'
import { useRead } from '../platform/api/use-read.ts'
import { todayHere } from '../licenses/today-here.ts'
import { IconAlertTriangle, IconClockExclamation } from '../platform/ui/icons/icons.ts'
import type { TableView } from '../platform/ui/table/table-view.ts'
import { filtersOf } from './list-question.ts'
import classes from './list.module.css'

interface LegendProps {
  readonly view: TableView
  readonly nestedIn: string | undefined
}

/** What the two colours mean and how many providers each concerns; pressed, they filter by the dates (design §6). */
export function ListLegend({ view, nestedIn }: LegendProps) {
  const today = todayHere()
  const lastExpired = addDays(today, EXPIRED_BELOW - 1)
  const firstSoon = addDays(today, EXPIRED_BELOW)
  const lastSoon = addDays(today, SOON_BELOW - 1)
  return (
    <div className={classes.legend} role="group" aria-label="Expiration dates">
      <Chip view={view} nestedIn={nestedIn} nearness="expired" from="" to={lastExpired} />
      <Chip view={view} nestedIn={nestedIn} nearness="soon" from={firstSoon} to={lastSoon} />
    </div>
  )
}

interface ChipProps extends LegendProps {
  readonly nearness: 'expired' | 'soon'
  /** The days that the chip filters by; none is open. */
  readonly from: string
  readonly to: string
}

const LOOKS = {
  expired: { Icon: IconAlertTriangle, words: 'expired or under 30 days' },
  soon: { Icon: IconClockExclamation, words: 'under 60 days' },
} as const

function Chip({ view, nestedIn, nearness, from, to }: ChipProps) {
  const { Icon, words } = LOOKS[nearness]
  const query = filtersOf({ filters: { ...view.filters, from, to } }, nestedIn)
  const count = useRead(countLicensesTable, { query }).data?.total
  const pressed = (view.filters['from'] ?? '') === from && view.filters['to'] === to
  return (
    <UnstyledButton
      className={classes.chip}
      data-nearness={nearness}
      aria-pressed={pressed}
      onClick={() => view.setFilters(pressed ? { from: '', to: '' } : { from, to })}
    >
      <Icon size={15} aria-hidden />
      {count === undefined ? '' : `${count} `}
      {words}
    </UnstyledButton>
  )
}
