import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { formatAnswer as wordsOf } from '@client-center/domain/forms/format-answer.ts'

/** Words by field for answers that are none by themselves, such as the id of a provider. */
export type AnswerWords = Readonly<Record<string, (value: unknown) => string>>

/** A section's answers as labels and words. */
export const sectionEntries = <F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  words: AnswerWords = {},
) =>
  Object.entries(section.fields).map(([name, field]) => ({
    name,
    label: field.label,
    value: words[name]?.(values[name]) ?? wordsOf(field, values[name]),
  }))
