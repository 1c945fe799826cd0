import type { Expirations } from '@client-center/contract/licenses/list/license-list.ts'
import {
  toDateRange,
  expirationClasses,
  type ExpirationClass,
} from '@client-center/domain/licenses/expiration-class.ts'
import { UnstyledButton } from '@mantine/core'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { IconAlertTriangle, IconCalendarEvent, IconClockExclamation } from '../../../ui/icons/icons.ts'
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
 * A chip for each class of dates with the number of providers, which is also the number of rows that the list shows
 * when the chip is pressed (design §6).
 */
export function ExpirationChips({ view, today, found }: ExpirationChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label="Expiration dates">
      {expirationClasses.map((one) => {
        const days = toDateRange(one, today)
        const [from, to] = [days.from ?? '', days.to ?? '']
        const pressed = (view.filters['from'] ?? '') === from && (view.filters['to'] ?? '') === to
        const count = found?.classes.find((classCount) => classCount.class === one.name)?.providers ?? 0
        const Icon = ICONS[one.name]
        return (
          <UnstyledButton
            key={one.name}
            className={classes.chip}
            data-class={one.name}
            aria-pressed={pressed}
            onClick={() => view.setFilters(pressed ? { from: '', to: '' } : { from, to })}
          >
            <Icon size={15} aria-hidden />
            {found === undefined ? '' : `${count} `}
            {one.words}
          </UnstyledButton>
        )
      })}
    </div>
  )
}
