import { credentialingForm, type CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import { merge, taking } from '../forms/merge.ts'
import { answersAfter } from './answers-after.ts'
import type { Decisions } from './decisions.ts'
import type { SummaryPlan } from './summary-plan.ts'

/** The answers on the screen once other decisions hold. What was typed since the summary was read stays. */
export function decided(
  plan: SummaryPlan,
  was: Decisions,
  will: Decisions,
  now: CredentialingAnswers,
): CredentialingAnswers {
  const merged = merge(credentialingForm, answersAfter(plan, was), now, answersAfter(plan, will))
  return merged.clashes.reduce((all, { path }) => taking(credentialingForm, all, now, path), merged.answers)
}
