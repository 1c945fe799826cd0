import { isList, type AnyPartAnswers, type AnyRow, type Part } from './form.ts'
import type { AnySection } from './section.ts'

/** Whether a section has no answer at all, or a list no rows. */
export const isEmptyPart = (part: Part, answers: AnyPartAnswers): boolean =>
  isList(part)
    ? // The answers of a list are its rows.
      (answers as readonly AnyRow[]).length === 0
    : isEmptySection(part, answers as Readonly<Record<string, unknown>>)

const isEmptySection = ({ fields }: AnySection, answers: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(([name, { isEmpty }]) => isEmpty(answers[name]))
