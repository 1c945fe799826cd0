import * as fc from 'fast-check'
import type { Field, Kind } from '../field.ts'
import { isList, type FormAnswers, type Form, type Part, type Parts } from '../form.ts'
import type { Fields } from '../section.ts'

/**
 * Arbitrary answers that the form accepts, including invalid and inapplicable ones. There are few row ids, so that two
 * samples often share some.
 */
export function anyAnswers<P extends Parts, X>(form: Form<P, X>): fc.Arbitrary<FormAnswers<P>> {
  const parts = Object.entries<Part>(form.parts).map(([name, part]) => [name, anyPart(part)] as const)
  // Each part generates its own fields, which fc.record cannot express in its type.
  return fc.record(Object.fromEntries(parts)) as unknown as fc.Arbitrary<FormAnswers<P>>
}

const anyPart = (part: Part): fc.Arbitrary<unknown> =>
  isList(part)
    ? fc.uniqueArray(
        fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), anyFields(part.section.fields)).map(([id, one]) => ({
          id,
          ...one,
        })),
        { selector: (row) => row.id, maxLength: 5 },
      )
    : anyFields(part.fields)

const anyFields = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, anyAnswer(one)] as const)))

/** An answer to one field: its sample, empty, or another value of its kind. */
export const anyAnswer = (one: Field<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constant(one.sample), fc.constant(one.empty), OTHERS[one.kind])

const someText = fc.oneof(
  fc.constantFrom('', ' ', 'x', ' padded ', '00000', '123-45-6789', '•••-••-6789', 'far too long for any field of it'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll('\0', '')),
)
const someNumber = fc.constantFrom(-1, 0, 1, 2, 99)

const OTHERS: Record<Kind, fc.Arbitrary<unknown>> = {
  text: someText,
  number: fc.option(someNumber),
  numbers: fc.array(someNumber, { maxLength: 3 }),
  texts: fc.array(someText, { maxLength: 4 }),
  yesNo: fc.constantFrom(true, false, null),
  flag: fc.boolean(),
  day: fc.constantFrom(null, '', '2019', '2019-03', '2019-03-14', '08:30', 'soon'),
  id: fc.option(fc.uuid()),
  city: fc.record({ id: fc.option(someNumber), name: someText }),
}
