import {
  findProblems,
  normalizeAnswers,
  type FactsArgument,
  type Fields,
  type Section,
  type FieldValues,
} from '@client-center/domain/forms/section.ts'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { refuse } from '../refusal/refusal.ts'

const MAX_SENTENCES = 3

/**
 * Validates the answers and returns them normalized for storing. Throws 444 with the first sentences if they break a
 * rule of the section.
 */
export function completeAnswers<F extends Fields, X>(
  section: Section<F, X>,
  answers: FieldValues<F>,
  ...facts: FactsArgument<X>
): FieldValues<F> {
  const problems = Object.entries(findProblems(section, answers, ...facts)).map(([path, sentence]) => ({
    path,
    sentence,
  }))
  const sentences = problems.slice(0, MAX_SENTENCES).map(({ path, sentence }) => {
    return withLabel(section.fields[path]?.label ?? path, sentence)
  })
  if (problems.length > 0) throw refuse(sentences.join('. '), problems)
  return normalizeAnswers(section, answers, ...facts)
}
