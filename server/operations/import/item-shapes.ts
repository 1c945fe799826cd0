import * as z from 'zod'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { isEmail } from '@client-center/domain/forms/fields/contact.ts'
import { isMailLink, isWebLink } from '../../config/links.ts'
import { PERMISSIONS } from '@client-center/domain/permissions.ts'

/** Shapes of import values, each with a sentence for an operator. */

// oxlint-disable-next-line no-control-regex -- these characters are refused
const CONTROL = /[\u0000-\u001f\u007f]/

const missingOr = (wrong: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? 'is missing' : wrong

/** One line of text, trimmed; not empty. */
export const line = (max = 100) =>
  z
    .string({ error: missingOr('must be a text') })
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !CONTROL.test(value), 'must not hold control characters')

/** One line of text that may be empty or missing. */
export const optionalLine = (max = 100) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !CONTROL.test(value), 'must not hold control characters')
    .default('')

const link = (isOne: (text: string) => boolean, sentence: string) =>
  line(2000).refine(isOne, sentence).nullable().default(null)

/** A link to a page; optional. */
export const webLink = () => link(isWebLink, 'must be an address that begins with http:// or https://')

/** A mailto link; optional. */
export const mailLink = () => link(isMailLink, 'must be an address that begins with mailto:')

/** The id of a record in the firm's own systems. */
export const ExternalId = line(200)

export const Email = line(254).refine(isEmail, 'must be a valid email')

const notADay = missingOr('must be a date')

/** A date like 2027-03-31. */
export const Day = z.string({ error: notADay }).refine(isCalendarDate, 'must be a date like 2026-03-14')

/** An optional list. */
export const optionalList = <S extends z.ZodType>(item: S, most = 10_000) =>
  z.array(item, { error: 'must be a list' }).max(most, 'is too long').default([])

export const yesOrNo = z.boolean({ error: 'must be true or false' })

/** One of the listed texts. */
export const choice = <const V extends string>(values: readonly V[]) =>
  z.enum(values, { error: missingOr(`must be one of ${values.join(', ')}`) })

/** Permission numbers (PERM-01), sorted and without duplicates. */
export const Permissions = z
  .array(
    z.literal(PERMISSIONS, {
      error: 'must be 1 (project view), 2 (project edit), 3 (license view) or 4 (license edit)',
    }),
    { error: missingOr('must be a list of numbers from 1 to 4') },
  )
  .max(16, 'is too long')
  .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b))

/** An object of exactly these keys. */
export const item = <const S extends z.ZodRawShape>(shape: S) => z.strictObject(shape, { error: 'must be an object' })
