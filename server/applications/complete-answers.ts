import { problemsOf, settle, type Fields, type Section, type ValuesOf } from '@client-center/domain/forms/section.ts'
import { refuse } from '../platform/refusal.ts'

const MOST_SENTENCES = 3

/** The answers as they are kept; refused with the first sentences while they break a rule of the section. */
export function completeAnswers<F extends Fields>(of: Section<F>, answers: ValuesOf<F>): ValuesOf<F> {
  const sentences = Object.entries(problemsOf(of, answers)).map(
    ([name, sentence]) => `${of.fields[name]?.label ?? name}: ${sentence}`,
  )
  if (sentences.length > 0) throw refuse(sentences.slice(0, MOST_SENTENCES).join('. '))
  return settle(of, answers)
}
