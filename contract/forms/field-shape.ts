import { isStorable } from '@client-center/domain/forms/accepts.ts'
import { draftLimits } from '@client-center/domain/forms/draft-limits.ts'
import type { Field, Kind } from '@client-center/domain/forms/field.ts'
import * as z from 'zod'
import { withLabel } from '../endpoint/with-label.ts'

const NOT_STORABLE = 'contains characters that cannot be stored'

/** The shape of one answer, complete or not. It accepts exactly what the field accepts. */
export function fieldShape<V>(field: Field<V>): z.ZodType<V>
// The kind determines the type of the answer; the compiler cannot infer this from a table.
export function fieldShape({ kind, label, maxLength }: Field<unknown>): z.ZodType {
  return SHAPES[kind](label, maxLength)
}

const tooLong = (label: string, most: number | undefined): string =>
  withLabel(label, `Must be at most ${most} characters`)

const text = (label: string, error: string, most: number, tooLongError: string) =>
  z.string({ error }).max(most, tooLongError).refine(isStorable, withLabel(label, NOT_STORABLE))

const listShape = <T extends z.ZodType>(label: string, element: T) =>
  z.array(element, { error: withLabel(label, 'must be a list') }).max(draftLimits.entries, withLabel(label, 'too many'))

const SHAPES: Record<Kind, (label: string, maxLength: number | undefined) => z.ZodType> = {
  text: (label, maxLength) =>
    text(label, withLabel(label, 'must be a text'), draftLimits.text, tooLong(label, maxLength ?? draftLimits.text)),
  number: (label) => z.int({ error: withLabel(label, 'choose from the list') }).nullable(),
  numbers: (label) => listShape(label, z.int({ error: withLabel(label, 'choose from the list') })),
  texts: (label, maxLength) =>
    listShape(
      label,
      text(label, withLabel(label, 'must be a list of texts'), draftLimits.text, tooLong(label, maxLength)),
    ),
  yesNo: (label) => z.boolean({ error: withLabel(label, 'must be yes or no') }).nullable(),
  flag: (label) => z.boolean({ error: withLabel(label, 'must be yes or no') }),
  day: (label) => {
    const error = withLabel(label, 'must be a date')
    return text(label, error, draftLimits.day, error).nullable()
  },
  id: (label) => z.guid({ error: withLabel(label, 'choose from the list') }).nullable(),
  city: (label) =>
    z.strictObject(
      {
        // The id of a typed city may be empty (AMB-106).
        id: z.preprocess(
          (id) => (id === '' ? null : id),
          z.int({ error: withLabel(label, 'choose from the list') }).nullable(),
        ),
        name: text(label, withLabel(label, 'must be a text'), draftLimits.city, tooLong(label, 100)),
      },
      { error: withLabel(label, 'must be a city') },
    ),
}
