import { valuesFrom, type Fields, type ValuesOf } from './section.ts'

/** The answers of these fields in something that holds more. */
export const answersIn = <F extends Fields>(fields: F, from: ValuesOf<F>): ValuesOf<F> =>
  valuesFrom(fields, (_, name) => from[name])
