import { valuesFrom, type Fields, type FieldValues } from './section.ts'

/** The answers of these fields in something that holds more. */
export const answersIn = <F extends Fields>(fields: F, from: FieldValues<F>): FieldValues<F> =>
  valuesFrom(fields, (_, name) => from[name])
