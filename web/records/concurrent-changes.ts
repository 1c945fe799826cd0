import type { Field } from '@client-center/domain/forms/field.ts'
import { isApplicable, type Fields, type Section, type FieldValues } from '@client-center/domain/forms/section.ts'
import { formatAnswer as wordsOf } from '@client-center/domain/forms/format-answer.ts'
import type { AnswerFormatters } from '../forms/section-entries.ts'
import { recordTexts } from './record-texts.ts'

/** What another user saved, as a sentence, and what saving would do with the answer typed here. */
export interface ConcurrentChange {
  readonly what: string
  readonly mine?: string
}

interface Sides<F extends Fields> {
  /** The answers when they were last fetched, and as they are now saved. */
  readonly before: FieldValues<F>
  readonly after: FieldValues<F>
  /** The current answers of the form. */
  readonly typed: FieldValues<F>
}

/** Every answer that changed since it was fetched (AMB-101), in the order of the form. */
export function changedFields<F extends Fields>(
  section: Section<F>,
  { before, after, typed }: Sides<F>,
  formatters: AnswerFormatters = {},
): readonly ConcurrentChange[] {
  return Object.entries<Field<unknown>>(section.fields).flatMap(([name, field]): ConcurrentChange[] => {
    const [was, is, mine] = [before[name], after[name], typed[name]]
    const isShown = isApplicable(section, name, before) || isApplicable(section, name, after)
    if (!isShown || isSameAnswer(was, is)) return []
    const format = (value: FieldValues<F>[string] | undefined): string =>
      (field.isEmpty(value) ? '' : (formatters[name]?.(value) ?? wordsOf(field, value))) || 'nothing'
    const what = `${field.label}: ${format(was)} became ${format(is)}`
    const isMine = !isSameAnswer(mine, was) && !isSameAnswer(mine, is)
    return [isMine ? { what, mine: recordTexts.entered(format(mine)) } : { what }]
  })
}

/** Whether all typed answers are already saved. */
export const isAllSaved = <F extends Fields>(
  section: Section<F>,
  typed: FieldValues<F>,
  saved: FieldValues<F>,
): boolean =>
  Object.keys(section.fields).every(
    (name) => !isApplicable(section, name, typed) || isSameAnswer(typed[name], saved[name]),
  )

/** Answers are JSON values: texts, numbers, and lists of them. */
const isSameAnswer = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
