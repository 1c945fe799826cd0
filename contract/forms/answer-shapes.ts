import type { Field } from '@client-center/domain/forms/field.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { fieldShape } from './field-shape.ts'

type Shapes = Readonly<Record<string, z.ZodType>>

/** The shape of each answer, for use in a larger object. */
export type AnswerShapes<F extends Fields> = { readonly [K in keyof F]: z.ZodType<FieldValues<F>[K], unknown> }

/** The same for requests, where any answer may be missing. */
export type InputShapes<F extends Fields, In = never> = {
  readonly [K in keyof F]: z.ZodDefault<z.ZodType<FieldValues<F>[K], FieldValues<F>[K] | In>>
}

/** The shapes of these fields in a reply. */
export const answerShapes = <F extends Fields>(fields: F): AnswerShapes<F> => createShapes(fields, fieldShape)

/**
 * The shapes of these fields in a request. A missing answer and a null text are empty; a number may replace a text of
 * digits.
 */
export function inputShapes<F extends Fields>(fields: F): InputShapes<F, null>
// Each shape has a default, which the compiler cannot infer from the loop.
export function inputShapes(fields: Fields): Shapes {
  return createShapes(fields, inputShape)
}

/** Creates a shape for each field. */
export function createShapes<F extends Fields>(fields: F, shape: (field: Field<unknown>) => z.ZodType): AnswerShapes<F>
// The compiler cannot infer from the loop which shape belongs to which field.
export function createShapes(fields: Fields, shape: (field: Field<unknown>) => z.ZodType): Shapes {
  return Object.fromEntries(Object.entries<Field<unknown>>(fields).map(([name, field]) => [name, shape(field)]))
}

function inputShape(field: Field<unknown>): z.ZodType {
  if (field.kind !== 'text') return fieldShape(field).default(field.empty)
  const shape = fieldShape(field)
    .nullish()
    .transform((value) => value ?? field.empty)
  return field.inputMode === 'numeric' ? z.preprocess(toDigits, shape) : shape
}

const toDigits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
