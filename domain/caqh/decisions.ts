import { isCalendarDate, isCalendarMonth } from '../calendar.ts'
import type { PlanItem, SummaryPlan } from './summary-plan.ts'

/**
 * What somebody decided, by the keys of the items: taken or left out, which of three sides, or the whole date in place of one without
 * a day. What nobody decided stands as the summary and the rules have it.
 */
export type Decisions = Readonly<Record<string, Decision>>
type Decision = boolean | 'summary' | 'register' | 'form' | { readonly day: string }

/** What was read exactly is taken unless it is left out; what is doubtful, or may be there twice, is not unless it is taken. */
export function isAccepted(item: PlanItem, decisions: Decisions): boolean {
  if (item.within !== undefined && decisions[item.within] === false) return false
  const decision = decisions[item.key]
  if (item.state === 'same') return false
  if (decision === undefined) return item.state !== 'check' && item.state !== 'duplicate'
  return decision !== false && decision !== 'form'
}

/** The whole date that was given for one without a day, or the month for one of which only the year is known. */
export const getCompletedDate = ({ key, partial }: PlanItem, decisions: Decisions): string | undefined => {
  const decision = decisions[key]
  if (partial === '' || typeof decision !== 'object') return undefined
  const { day } = decision
  return (isCalendarDate(day) || isCalendarMonth(day)) && day.length > partial.length && day.startsWith(partial)
    ? day
    : undefined
}

/** Waits for somebody. */
export function needsReview(item: PlanItem, decisions: Decisions): boolean {
  if (item.within !== undefined && !isRowAccepted(item.within, decisions)) return false
  if (item.state === 'same' || item.state === 'exact') return false
  const decision = decisions[item.key]
  return item.state === 'partial'
    ? decision !== false && getCompletedDate(item, decisions) === undefined
    : decision === undefined
}

const isRowAccepted = (row: string, decisions: Decisions): boolean => decisions[row] !== false

/** Takes or leaves out one item. */
export const withAccepted = (decisions: Decisions, { key }: PlanItem, accepts: boolean): Decisions => ({
  ...decisions,
  [key]: accepts,
})

/** Takes what may be taken at once, of all items or of some: not what is chosen between sides, nor what may be there twice. */
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

/** Leaves everything out: the form is as it was before. */
export const rejectAll = ({ items }: SummaryPlan): Decisions => Object.fromEntries(items.map(({ key }) => [key, false]))
