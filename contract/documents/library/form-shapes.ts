import type { Field, Kind } from '@client-center/domain/forms/field.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { createShapes, type InputShapes } from '../../forms/answer-shapes.ts'
import { fieldShape } from '../../forms/field-shape.ts'
import { withLabel } from '../../endpoint/with-label.ts'

/**
 * A multipart form contains only text, so a number may be digits, a list comma-separated text, and a boolean 'true' or
 * 'false'. An empty text means no answer.
 */

/** A whole number, or its digits. */
export function wholeNumberText(label: string) {
  const error = withLabel(label, 'must be a whole number')
  return z
    .union([z.int({ error }), z.string({ error }).regex(/^\d{0,9}$/, error), z.null()], { error })
    .transform((value) => (value === '' || value === null ? null : Number(value)))
    .default(null)
}

/** A list of numbers, or a text such as `3,7`. */
function wholeNumberList(label: string) {
  const error = withLabel(label, 'must be a list of numbers')
  return z
    .union(
      [z.array(z.int({ error })).max(200, error), z.string({ error }).regex(/^[\d, ]{0,2000}$/, error), z.null()],
      {
        error,
      },
    )
    .transform((value) => (Array.isArray(value) ? value : splitList(value).map(Number)))
    .default([])
}

/** Splits a comma-separated text and removes empty parts. */
export const splitList = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')

/** The shapes of these fields in a multipart form. A missing field is empty. */
export function formShapes<F extends Fields>(fields: F): InputShapes<F, unknown>
// Each shape has a default, which the compiler cannot infer from the loop.
export function formShapes(fields: Fields): Readonly<Record<string, z.ZodType>> {
  return createShapes(fields, formShape)
}

const formShape = (field: Field<unknown>): z.ZodType => {
  const shape = BY_KIND[field.kind]?.(field.label) ?? fieldShape(field).nullish()
  return shape.transform((value: unknown) =>
    value === null || value === undefined || value === '' ? field.empty : value,
  )
}

const BY_KIND: { readonly [K in Kind]?: (label: string) => z.ZodType } = {
  number: wholeNumberText,
  numbers: wholeNumberList,
  yesNo,
  flag: yesNo,
}

function yesNo(label: string) {
  const error = withLabel(label, 'must be yes or no')
  return z
    .union([z.boolean({ error }), z.enum(['true', 'false', ''], { error }), z.null()], { error })
    .transform((value) => (typeof value === 'string' ? (value === '' ? null : value === 'true') : value))
    .default(null)
}
