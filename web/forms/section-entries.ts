import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { formatAnswer as wordsOf } from '@client-center/domain/forms/format-answer.ts'

/** Formatters by field, for answers whose field cannot format them, such as a provider's id. */
export type AnswerFormatters = Readonly<Record<string, (value: unknown) => string>>

/** A section's answers as labels and text. */
export const sectionEntries = <F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  words: AnswerFormatters = {},
) =>
  Object.entries(section.fields).map(([name, field]) => ({
    name,
    label: field.label,
    value: words[name]?.(values[name]) ?? wordsOf(field, values[name]),
  }))
