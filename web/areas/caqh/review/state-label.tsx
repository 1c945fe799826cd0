import type { ReactNode } from 'react'
import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import type { ReviewState } from '@client-center/domain/caqh/summary-plan.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockExclamation,
  IconEye,
  IconPlus,
  IconUsers,
} from '../../../ui/icons/icons.ts'
import classes from './review-row.module.css'

interface Look {
  readonly words: string
  readonly tone: 'exact' | 'warn' | 'wrong' | 'quiet'
  readonly icon?: ReactNode
}

/** The label, color and icon of each state (design §12). */
const looks: Readonly<Record<ReviewState, Look>> = {
  exact: { words: 'Exact', tone: 'exact', icon: <IconCheck size={16} aria-hidden /> },
  check: { words: 'Please check', tone: 'warn', icon: <IconEye size={16} aria-hidden /> },
  same: { words: 'Same as now', tone: 'quiet' },
  partial: { words: 'Date without a day', tone: 'warn', icon: <IconClockExclamation size={16} aria-hidden /> },
  conflict: { words: 'Differs from the register', tone: 'wrong', icon: <IconAlertTriangle size={16} aria-hidden /> },
  duplicate: { words: 'May be a duplicate', tone: 'warn', icon: <IconUsers size={16} aria-hidden /> },
}

const came: Look = { words: 'New', tone: 'exact', icon: <IconPlus size={16} aria-hidden /> }
const goes: Look = { words: 'Not in the summary', tone: 'warn', icon: <IconAlertTriangle size={16} aria-hidden /> }

function toLook({ kind, state }: Pick<ReviewItem, 'kind' | 'state'>): Look {
  if (kind === 'dropped') return goes
  return kind === 'row' && state === 'exact' ? came : looks[state]
}

/** The state of a value as text, with a color and an icon. */
export function StateLabel({ item }: { readonly item: Pick<ReviewItem, 'kind' | 'state'> }) {
  const { words, tone, icon } = toLook(item)
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
  if (kind === 'row') return { current: 'not there', found: isAccepted ? 'comes with the summary' : 'is left out' }
  if (kind === 'dropped') return { current: 'in the form', found: isAccepted ? 'will be removed' : 'stays' }
  return { current: current === '' ? 'empty' : current, found }
}

/** The row as one sentence for screen readers. */
export function spokenLabel(item: ReviewItem): string {
  const { current, found } = toSides(item)
  const name = item.row === '' ? item.label : `${item.label}, ${item.row}`
  return `${name}, now ${current}, found ${found}, ${toLook(item).words}`
}
