import { isCalendarDate, isCalendarMonth } from '../calendar.ts'
import type { PlanItem, SummaryPlan } from './summary-plan.ts'

/**
 * The reviewer's decisions by item key: accepted or rejected, the chosen side of a conflict, or the complete date for a
 * partial one. Items without a decision follow the defaults.
 */
export type Decisions = Readonly<Record<string, Decision>>
type Decision = boolean | 'summary' | 'register' | 'form' | { readonly day: string }

/** Exact values are accepted by default; doubtful ones and possible duplicates are not. */
export function isAccepted(item: PlanItem, decisions: Decisions): boolean {
  if (item.within !== undefined && decisions[item.within] === false) return false
  const decision = decisions[item.key]
  if (item.state === 'same') return false
  if (decision === undefined) return item.state !== 'check' && item.state !== 'duplicate'
  return decision !== false && decision !== 'form'
}

/** The complete date that the reviewer gave for a partial one, or the month for a year; undefined if there is none. */
export const getCompletedDate = ({ key, partial }: PlanItem, decisions: Decisions): string | undefined => {
  const decision = decisions[key]
  if (partial === '' || typeof decision !== 'object') return undefined
  const { day } = decision
  return (isCalendarDate(day) || isCalendarMonth(day)) && day.length > partial.length && day.startsWith(partial)
    ? day
    : undefined
}

/** Whether the reviewer must still decide on the item. */
export function needsReview(item: PlanItem, decisions: Decisions): boolean {
  if (item.within !== undefined && !isRowAccepted(item.within, decisions)) return false
  if (item.state === 'same' || item.state === 'exact') return false
  const decision = decisions[item.key]
  return item.state === 'partial'
    ? decision !== false && getCompletedDate(item, decisions) === undefined
    : decision === undefined
}

const isRowAccepted = (row: string, decisions: Decisions): boolean => decisions[row] !== false

/** Accepts or rejects one item. */
export const withAccepted = (decisions: Decisions, { key }: PlanItem, accepts: boolean): Decisions => ({
  ...decisions,
  [key]: accepts,
})

/** Accepts all items, or those that match, except conflicts, partial dates and possible duplicates. */
export function withAllAccepted(
  plan: SummaryPlan,
  decisions: Decisions,
  isIncluded: (item: PlanItem) => boolean = () => true,
): Decisions {
  const accepted = plan.items.filter(
    (item) => isIncluded(item) && canAcceptInBulk(item) && !isAccepted(item, decisions),
  )
  return accepted.length === 0
    ? decisions
    : { ...decisions, ...Object.fromEntries(accepted.map(({ key }) => [key, true])) }
}

export const canAcceptInBulk = ({ state }: PlanItem): boolean => state === 'exact' || state === 'check'

/** Rejects all items, so that the form stays unchanged. */
export const rejectAll = ({ items }: SummaryPlan): Decisions => Object.fromEntries(items.map(({ key }) => [key, false]))
