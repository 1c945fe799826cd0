import type { Field } from '@client-center/domain/forms/field.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { fieldShape } from './field-shape.ts'

/** The shape of each answer, to stand in an object beside other keys. */
export type AnswerShapes<F extends Fields> = { readonly [K in keyof F]: z.ZodType<FieldValues<F>[K], unknown> }

/** The same for what may be left out. */
export type InputShapes<F extends Fields, In = never> = {
  readonly [K in keyof F]: z.ZodDefault<z.ZodType<FieldValues<F>[K], FieldValues<F>[K] | In>>
}

/** The shapes of these fields' answers, as they are read. */
export const answerShapes = <F extends Fields>(fields: F): AnswerShapes<F> => createShapes(fields, fieldShape)

/**
 * The same as a save may send them: one that is left out is empty, and so is a text that is null. A number may stand for a text
 * of digits.
 */
export const inputShapes = <F extends Fields>(fields: F): InputShapes<F, null> =>
  // Each shape stands for an answer that is left out.
  createShapes(fields, inputShape) as unknown as InputShapes<F, null>

/** The shapes of these fields' answers, each made by `shape`. */
export function createShapes<F extends Fields>(
  fields: F,
  shape: (field: Field<unknown>) => z.ZodType,
): AnswerShapes<F> {
  const shapes = Object.entries<Field<unknown>>(fields).map(([name, one]) => [name, shape(one)] as const)
  // A loop forgets which shape belongs to which name; each is made of the field of its name.
  return Object.fromEntries(shapes) as unknown as AnswerShapes<F>
}

function inputShape(field: Field<unknown>): z.ZodType {
  if (field.kind !== 'text') return fieldShape(field).default(field.empty)
  const shape = fieldShape(field)
    .nullish()
    .transform((value) => value ?? field.empty)
  return field.inputMode === 'numeric' ? z.preprocess(toDigits, shape) : shape
}

const toDigits = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
