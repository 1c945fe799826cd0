import { isCalendarDate } from '../calendar.ts'
import type { PlanItem, SummaryPlan } from './summary-plan.ts'

/**
 * What somebody decided, by the keys of the items: taken or left out, which of three sides, or the whole date in place of one without
 * a day. What nobody decided stands as the summary and the rules have it.
 */
export type Decisions = Readonly<Record<string, Decision>>
type Decision = boolean | 'summary' | 'register' | 'form' | { readonly day: string }

/** What was read exactly is taken unless it is left out; what is doubtful, or may be there twice, is not unless it is taken. */
export function isTaken(item: PlanItem, decisions: Decisions): boolean {
  if (item.within !== undefined && decisions[item.within] === false) return false
  const decision = decisions[item.key]
  if (item.state === 'same') return false
  if (decision === undefined) return item.state !== 'check' && item.state !== 'duplicate'
  return decision !== false && decision !== 'form'
}

/** The whole date that was given for one without a day. */
export const dayGiven = ({ key, partial }: PlanItem, decisions: Decisions): string | undefined => {
  const decision = decisions[key]
  if (partial === '' || typeof decision !== 'object') return undefined
  return isCalendarDate(decision.day) && decision.day.startsWith(partial) ? decision.day : undefined
}

/** Waits for somebody. */
export function needsSomebody(item: PlanItem, decisions: Decisions): boolean {
  if (item.within !== undefined && !rowIsTaken(item.within, decisions)) return false
  if (item.state === 'same' || item.state === 'exact') return false
  const decision = decisions[item.key]
  return item.state === 'partial'
    ? decision !== false && dayGiven(item, decisions) === undefined
    : decision === undefined
}

const rowIsTaken = (row: string, decisions: Decisions): boolean => decisions[row] !== false

/** Takes or leaves out one item. */
export const withTaken = (decisions: Decisions, { key }: PlanItem, takes: boolean): Decisions => ({
  ...decisions,
  [key]: takes,
})

/** Takes what may be taken at once, of all items or of some: not what is chosen between sides, nor what may be there twice. */
export function withAllTaken(
  plan: SummaryPlan,
  decisions: Decisions,
  among: (item: PlanItem) => boolean = () => true,
): Decisions {
  const taken = plan.items.filter((item) => among(item) && mayBeTakenAtOnce(item) && !isTaken(item, decisions))
  return taken.length === 0 ? decisions : { ...decisions, ...Object.fromEntries(taken.map(({ key }) => [key, true])) }
}

export const mayBeTakenAtOnce = ({ state }: PlanItem): boolean => state === 'exact' || state === 'check'

/** Leaves everything out: the form is as it was before. */
export const allLeftOut = ({ items }: SummaryPlan): Decisions =>
  Object.fromEntries(items.map(({ key }) => [key, false]))
