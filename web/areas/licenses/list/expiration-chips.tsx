import type { Expirations } from '@client-center/contract/licenses/list/license-list.ts'
import {
  toDateRange,
  expirationClasses,
  type ExpirationClass,
} from '@client-center/domain/licenses/expiration-class.ts'
import { countDates } from '@client-center/domain/licenses/list/expiration-months.ts'
import { UnstyledButton } from '@mantine/core'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { IconAlertTriangle } from '../../../ui/icons/entry-icons.ts'
import { IconCalendarEvent, IconClockExclamation } from '../../../ui/icons/icons.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import classes from './expirations.module.css'

interface ExpirationChipsProps {
  readonly view: TableView
  readonly today: string
  readonly found: Expirations | undefined
}

const ICONS: Record<ExpirationClass, DrawnIcon> = {
  past: IconAlertTriangle,
  near: IconAlertTriangle,
  soon: IconClockExclamation,
  later: IconCalendarEvent,
}

/**
 * A chip for each class with its number of dates, as in the bars. Pressed, the list marks as many dates (design §6).
 */
export function ExpirationChips({ view, today, found }: ExpirationChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label="Expiration dates">
      {expirationClasses.map((expirationClass) => {
        const days = toDateRange(expirationClass, today)
        const [from, to] = [days.from ?? '', days.to ?? '']
        const pressed = (view.filters['from'] ?? '') === from && (view.filters['to'] ?? '') === to
        const count = found === undefined ? undefined : countDates(found.months, expirationClass.name)
        const Icon = ICONS[expirationClass.name]
        return (
          <UnstyledButton
            key={expirationClass.name}
            className={classes.chip}
            data-class={count === 0 ? 'none' : expirationClass.name}
            aria-pressed={pressed}
            onClick={() => view.setFilters(pressed ? { from: '', to: '' } : { from, to })}
          >
            <Icon size={15} aria-hidden />
            {count === undefined ? expirationClass.words : `${formatDates(count)} ${expirationClass.words}`}
          </UnstyledButton>
        )
      })}
    </div>
  )
}

/** "1 date", "2 dates" */
export const formatDates = (count: number): string => `${count} ${count === 1 ? 'date' : 'dates'}`
