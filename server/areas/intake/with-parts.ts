import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { getIntakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'

/**
 * Replaces parts of the stored answers. Keeps stored answers that do not apply to the variant, so that changing the
 * project's kind loses nothing.
 */
export function withParts(variant: IntakeVariant, seen: IntakeAnswers, parts: Partial<IntakeAnswers>): IntakeAnswers {
  const all = { ...seen, ...parts }
  return { ...all, business: { ...all.business, ...inapplicableAnswers(variant, seen) } }
}

/** Returns the business answers that do not apply to the variant. */
export function inapplicableAnswers(
  variant: IntakeVariant,
  answers: IntakeAnswers,
): Partial<IntakeAnswers['business']> {
  const { conditionAt } = checkForm(getIntakeForm(variant), answers, variant)
  const entries = Object.entries(answers.business).filter(
    ([name]) => conditionAt(`business/${name}`) === 'inapplicable',
  )
  return Object.fromEntries(entries)
}
