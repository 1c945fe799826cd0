import { rejectAll, type Decisions } from '@client-center/domain/caqh/decisions.ts'
import type { SummaryPlan } from '@client-center/domain/caqh/summary-plan.ts'
import type { ReviewedFile } from './reviewed-page.tsx'

/** A summary that was read, and what was decided of it so far. */
export interface SummaryInHand {
  readonly plan: SummaryPlan
  readonly decisions: Decisions
  readonly file: ReviewedFile
}

/** Of a summary that was kept on another day nothing is taken by itself: what waits for somebody still does. */
export function onlyOffered(plan: SummaryPlan): Decisions {
  const waiting = new Set(plan.items.flatMap(({ key, state }) => (waits.has(state) ? [key] : [])))
  return Object.fromEntries(Object.entries(rejectAll(plan)).filter(([key]) => !waiting.has(key)))
}

const waits: ReadonlySet<string> = new Set(['check', 'duplicate', 'conflict'])
