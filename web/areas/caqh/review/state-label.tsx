import type { ReactNode } from 'react'
import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import type { ReviewState } from '@client-center/domain/caqh/summary-plan.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons/entry-icons.ts'
import { IconClockExclamation, IconPlus, IconUsers } from '../../../ui/icons/icons.ts'
import { IconEye } from '../../../ui/icons/page-icons.ts'
import classes from './review-row.module.css'

interface StateStyle {
  readonly words: string
  readonly tone: 'exact' | 'warn' | 'wrong' | 'quiet'
  readonly icon?: ReactNode
}

/** The label, color and icon of each state (design §12). */
const styles: Readonly<Record<ReviewState, StateStyle>> = {
  exact: { words: 'Exact', tone: 'exact', icon: <IconCheck size={16} aria-hidden /> },
  check: { words: 'Please check', tone: 'warn', icon: <IconEye size={16} aria-hidden /> },
  same: { words: 'Same as now', tone: 'quiet' },
  partial: { words: 'Day missing', tone: 'warn', icon: <IconClockExclamation size={16} aria-hidden /> },
  conflict: {
    words: "Doesn't match your license list",
    tone: 'wrong',
    icon: <IconAlertTriangle size={16} aria-hidden />,
  },
  duplicate: { words: 'May be a duplicate', tone: 'warn', icon: <IconUsers size={16} aria-hidden /> },
}

const added: StateStyle = { words: 'New', tone: 'exact', icon: <IconPlus size={16} aria-hidden /> }
const removed: StateStyle = {
  words: 'Not in the summary',
  tone: 'warn',
  icon: <IconAlertTriangle size={16} aria-hidden />,
}

function toStyle({ kind, state }: Pick<ReviewItem, 'kind' | 'state'>): StateStyle {
  if (kind === 'dropped') return removed
  return kind === 'row' && state === 'exact' ? added : styles[state]
}

/** The state of a value as text, with a color and an icon. */
export function StateLabel({ item }: { readonly item: Pick<ReviewItem, 'kind' | 'state'> }) {
  const { words, tone, icon } = toStyle(item)
  return (
    <span className={classes.state} data-tone={tone}>
      {icon}
      {words}
    </span>
  )
}

/** The texts for the form's value and the file's value. Rows of lists have their own texts. */
export function toSides({ kind, current, found, isAccepted }: ReviewItem): {
  readonly current: string
  readonly found: string
} {
  if (kind === 'row') return { current: 'none', found: isAccepted ? 'will be added' : "won't be added" }
  if (kind === 'dropped') return { current: 'in the form', found: isAccepted ? 'will be removed' : 'will be kept' }
  return { current: current === '' ? 'empty' : current, found }
}

/** The row as one sentence for screen readers. */
export function spokenLabel(item: ReviewItem): string {
  const { current, found } = toSides(item)
  const name = item.row === '' ? item.label : `${item.label}, ${item.row}`
  return `${name}, now ${current}, found ${found}, ${toStyle(item).words}`
}
