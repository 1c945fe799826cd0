import {
  problemsOf,
  settle,
  type FactsArgument,
  type Fields,
  type Section,
  type ValuesOf,
} from '@client-center/domain/forms/section.ts'
import { said } from '@client-center/contract/forms/said.ts'
import { refuse } from '../refusal.ts'

const MOST_SENTENCES = 3

/** The answers as they are kept; refused with the first sentences while they break a rule of the section. */
export function completeAnswers<F extends Fields, X>(
  of: Section<F, X>,
  answers: ValuesOf<F>,
  ...facts: FactsArgument<X>
): ValuesOf<F> {
  const problems = Object.entries(problemsOf(of, answers, ...facts)).map(([path, sentence]) => ({ path, sentence }))
  const sentences = problems.slice(0, MOST_SENTENCES).map(({ path, sentence }) => {
    return said(of.fields[path]?.label ?? path, sentence)
  })
  if (problems.length > 0) throw refuse(sentences.join('. '), problems)
  return settle(of, answers, ...facts)
}
