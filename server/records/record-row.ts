import type { City } from '@client-center/domain/forms/fields/city.ts'
import type { AnswerColumns, AnswersIn, AnyRecord, ReadValues } from './record.ts'

/** Converts answers to a row of their table, by column name. */
export const toRecordRow = <R extends AnyRecord>(
  { answers: columns }: R,
  answers: AnswersIn<R> | ReadValues<R>,
): Readonly<Record<string, unknown>> => {
  const answerByField = new Map<string, unknown>(Object.entries(answers))
  return Object.fromEntries(columns.flatMap((column) => toCells(column, answerByField.get(column.field))))
}

function toCells({ kind, columns }: AnswerColumns, value: unknown): (readonly [string, unknown])[] {
  const [first = '', second = ''] = columns
  if (kind === 'emptyIsNull') return [[first, value === '' ? null : value]]
  if (kind === 'plain') return [[first, value]]
  // The field's kind is a city, and the contract has validated it.
  const { id, name } = value as City
  return [
    [first, id],
    [second, name],
  ]
}
