import { credentialingForm, type CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import { merge, copyAnswer } from '../forms/merge.ts'
import { applyDecisions } from './apply-decisions.ts'
import type { Decisions } from './decisions.ts'
import type { SummaryPlan } from './summary-plan.ts'

/**
 * The answers after decisions changed from `previous` to `next`. Keeps what the user has typed since the summary was
 * parsed.
 */
export function reapplyDecisions(
  plan: SummaryPlan,
  previous: Decisions,
  next: Decisions,
  current: CredentialingAnswers,
): CredentialingAnswers {
  const merged = merge(credentialingForm, applyDecisions(plan, previous), current, applyDecisions(plan, next))
  return merged.clashes.reduce((all, { path }) => copyAnswer(credentialingForm, all, current, path), merged.answers)
}
