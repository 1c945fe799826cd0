import type { Fields, ValuesOf } from './section.ts'

/** The answers of these fields in something that holds more. */
export const answersIn = <F extends Fields>(fields: F, from: ValuesOf<F>): ValuesOf<F> => {
  const names = Object.keys(fields) as (keyof F)[]
  // Object.fromEntries forgets the keys' names; they are those of the fields.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as ValuesOf<F>
}
