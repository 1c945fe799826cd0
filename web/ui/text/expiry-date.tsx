import { VisuallyHidden } from '@mantine/core'
import { formatUs } from '@client-center/domain/calendar.ts'
import { daysAway } from '@client-center/domain/days-away.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { IconAlertTriangle } from '../icons/entry-icons.ts'
import { IconClockExclamation } from '../icons/icons.ts'
import classes from './expiry-date.module.css'
import { Hint, type HintTarget } from './hint.tsx'

/**
 * How close an expiration date is, by the rule in `domain`: under 30 days counts as expired, under 60 as soon (design,
 * Expiry).
 */
export type ExpiryNearness = 'expired' | 'soon' | 'later'

export interface ExpiryDateProps {
  readonly date: string | null
  readonly nearness: ExpiryNearness
  /** Whole days until the date, shown next to it. Omit it in wide lists. */
  readonly days?: number | undefined
  /** Keeps the days next to the date, or below it on phones; otherwise the table's width decides. */
  readonly isAlone?: boolean
  /** The specification's tooltip, shown on hover and focus. */
  readonly tooltip?: string | undefined
  /** Makes the date a link. `name` is its label for screen readers. */
  readonly link?: (LinkProps & { readonly name: string }) | undefined
}

/** An expiration date in a table: plain text, or a chip with an icon. A missing date is a dash. */
export function ExpiryDate({ date, nearness, days, isAlone = false, tooltip, link }: ExpiryDateProps) {
  if (date === null) return <span className={classes.none}>–</span>
  const words = days === undefined ? '' : daysAway(days)
  const content = (
    <>
      {nearness === 'expired' ? <IconAlertTriangle size={15} aria-hidden /> : null}
      {nearness === 'soon' ? <IconClockExclamation size={15} aria-hidden /> : null}
      {link === undefined ? null : <VisuallyHidden>{link.name}. </VisuallyHidden>}
      {nearness === 'later' ? null : <VisuallyHidden>{NAMES[nearness]}: </VisuallyHidden>}
      {words === '' ? (
        formatUs(date)
      ) : (
        <span className={classes.words} data-alone={isAlone || undefined}>
          <span>{formatUs(date)}</span> <span className={classes.away}>{words}</span>
        </span>
      )}
    </>
  )
  const chip = (target?: HintTarget) => {
    const style = {
      className: classes.date,
      'data-nearness': nearness,
      tabIndex: target === undefined ? undefined : 0,
      ...target,
    }
    if (link === undefined) return <span {...style}>{content}</span>
    const { name: _, ...to } = link
    return (
      <Link {...to} {...style}>
        {content}
      </Link>
    )
  }
  if (tooltip === undefined) return chip()
  return (
    <Hint label={tooltip} onTouch={link === undefined}>
      {chip}
    </Hint>
  )
}

const NAMES = { expired: 'Expired or expires in under 30 days', soon: 'Expires in under 60 days' }
