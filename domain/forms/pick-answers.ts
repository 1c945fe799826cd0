import { buildValues, type Fields, type FieldValues } from './section.ts'

/** Picks the answers of these fields from a larger object. */
export const pickAnswers = <F extends Fields>(fields: F, from: FieldValues<F>): FieldValues<F> =>
  buildValues(fields, (_, name) => from[name])
