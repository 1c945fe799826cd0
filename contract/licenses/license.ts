import { license } from '@client-center/domain/licenses/license.ts'
import { recordStatuses, type RecordStatus } from '@client-center/domain/licenses/record-status.ts'
import * as z from 'zod'
import { withLabel } from '../endpoint/with-label.ts'
import { validateComplete, completeSchema, draftSchema, inputSchema } from '../forms/section-schemas.ts'
import { Rev, LowercaseId } from '../endpoint/shapes.ts'

const NOT_A_TIN = withLabel('Office TIN', 'Must be a 9-digit number')

/** Nine digits; dashes and mask characters are removed. Empty becomes null. */
const OfficeTin = z
  .string({ error: withLabel('Office TIN', 'must be a text') })
  .regex(/^[\d\s_-]{0,20}$/, NOT_A_TIN)
  .transform((value) => value.replace(/\D/g, ''))
  .refine((digits) => digits === '' || digits.length === 9, NOT_A_TIN)
  .transform((digits) => (digits === '' ? null : digits))
  .nullable()

const statusesByNumber = ['saved', 'new', 'edited', 'deleted'] as const satisfies readonly RecordStatus[]

const document = z.object({ id: z.string(), name: z.string() }).nullable()

/** A license in a reply (LIC-01). It has no `recordStatus`, which tells a save what to do with a row (AMB-24). */
export const License = draftSchema(license, { id: z.string(), rev: Rev, officeTin: z.string().nullable(), document })
export type License = z.infer<typeof License>

/**
 * Keys in addition to the answers. A client may send back `document`, which the save ignores: files have their own
 * endpoints.
 */
const extraShape = {
  id: LowercaseId,
  rev: Rev.default(0),
  officeTin: OfficeTin.optional(),
  document: z.unknown().optional(),
}

/** The complete answers of one license. A new license (`rev` 0) may have an `id` that the client chose (AMB-96). */
export const LicenseInput = completeSchema(license, { ...extraShape, id: extraShape.id.nullish() })
export type LicenseInput = z.output<typeof LicenseInput>

const WHAT_TO_DO = withLabel('License', 'must be new, saved, edited or deleted')

/**
 * What the save does to a license: a name (ENUM-06), or the number that documents have for the same status (ENUM-07,
 * AMB-130).
 */
const RecordStatusInput = z
  .union([z.literal([0, 1, 2, 3]), z.enum(recordStatuses)], { error: WHAT_TO_DO })
  .transform((status) => (typeof status === 'number' ? statusesByNumber[status] : status))

/**
 * A row of the provider's license table (LIC-17). New and edited rows must be complete; saved and deleted rows, and
 * rows without a status, are not validated. The `id` of a new row is temporary.
 */
export const LicenseRow = inputSchema(license, {
  ...extraShape,
  recordStatus: RecordStatusInput.optional(),
}).transform((row, context) => {
  const isSent = row.recordStatus === 'new' || row.recordStatus === 'edited'
  return { ...row, ...(isSent ? validateComplete(license, row, context) : {}), recordStatus: row.recordStatus }
})
export type LicenseRow = z.output<typeof LicenseRow>
