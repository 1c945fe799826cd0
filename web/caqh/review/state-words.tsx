import type { ReactNode } from 'react'
import type { ReviewItem, ReviewState } from './review-shown.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockExclamation,
  IconEye,
  IconUsers,
} from '../../platform/ui/icons/icons.ts'
import classes from './review-row.module.css'

interface Look {
  readonly words: string
  readonly tone: 'exact' | 'warn' | 'wrong' | 'quiet'
  readonly icon?: ReactNode
}

/** How each state is told (design §12). */
const looks: Readonly<Record<ReviewState, Look>> = {
  exact: { words: 'Exact', tone: 'exact', icon: <IconCheck size={16} aria-hidden /> },
  check: { words: 'Please check', tone: 'warn', icon: <IconEye size={16} aria-hidden /> },
  same: { words: 'Same as now', tone: 'quiet' },
  partial: { words: 'Date without a day', tone: 'warn', icon: <IconClockExclamation size={16} aria-hidden /> },
  conflict: { words: 'Differs from the register', tone: 'wrong', icon: <IconAlertTriangle size={16} aria-hidden /> },
  duplicate: { words: 'May be a duplicate', tone: 'warn', icon: <IconUsers size={16} aria-hidden /> },
}

/** What is known of a value, in words and a color. */
export const StateWords = ({ state }: { readonly state: ReviewState }) => (
  <span className={classes.state} data-tone={looks[state].tone}>
    {looks[state].icon}
    {looks[state].words}
  </span>
)

/** All of a row in one breath, for who hears it. */
export const saidOf = ({ label, now, found, state }: ReviewItem): string =>
  `${label}, now ${now === '' ? 'empty' : now}, found ${found}, ${looks[state].words}`
