import { rejectAll, type Decisions } from '@client-center/domain/caqh/decisions.ts'
import type { SummaryPlan } from '@client-center/domain/caqh/summary-plan.ts'
import type { ReviewedFile } from './reviewed-page.tsx'

/** A parsed summary, its file, and the decisions so far. */
export interface ReviewedSummary {
  readonly plan: SummaryPlan
  readonly decisions: Decisions
  readonly file: ReviewedFile
}

/**
 * The initial decisions for a stored summary: nothing is filled in automatically, but values that need a decision still
 * do.
 */
export function onlyOffered(plan: SummaryPlan): Decisions {
  const waiting = new Set(plan.items.flatMap(({ key, state }) => (isWaiting.has(state) ? [key] : [])))
  return Object.fromEntries(Object.entries(rejectAll(plan)).filter(([key]) => !waiting.has(key)))
}

const isWaiting: ReadonlySet<string> = new Set(['check', 'duplicate', 'conflict'])
