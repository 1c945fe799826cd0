import { buildValues, type Fields, type FieldValues } from './section.ts'

/** The answers of these fields in something that holds more. */
export const pickAnswers = <F extends Fields>(fields: F, from: FieldValues<F>): FieldValues<F> =>
  buildValues(fields, (_, name) => from[name])
