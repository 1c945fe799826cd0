import { check } from '../forms/check.ts'
import { isComplete } from '../forms/count.ts'
import { emptyAnswers } from '../forms/form.ts'
import { sameValue } from '../forms/same-value.ts'
import { intakeForm, intakeFormOf, type IntakeAnswers } from './intake-form.ts'
import type { IntakeVariant } from './intake-variants.ts'

/** Where an intake stands: 0 nothing is answered, 1 something is, 2 every required answer is given and right. */
export function intakeStanding(variant: IntakeVariant, answers: IntakeAnswers): 0 | 1 | 2 {
  if (sameValue(answers, emptyAnswers(intakeForm))) return 0
  return isComplete(check(intakeFormOf(variant), answers, variant).total) ? 2 : 1
}
