import { draftSchema } from '@client-center/domain/forms/schemas.ts'
import { problemsOf, settle } from '@client-center/domain/forms/section.ts'
import { license, type LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import { recordStatuses } from '@client-center/domain/licenses/record-status.ts'
import * as z from 'zod'
import { Id, Rev } from '../shapes.ts'

/** Nine digits, dashes and mask fillers aside; none is null. */
const OfficeTin = z
  .string({ error: 'Office TIN: must be a text' })
  .regex(/^[\d\s_-]{0,20}$/, 'Office TIN: Must be a 9-digit number')
  .transform((value) => value.replace(/\D/g, ''))
  .refine((digits) => digits === '' || digits.length === 9, 'Office TIN: Must be a 9-digit number')
  .transform((digits) => (digits === '' ? null : digits))
  .nullable()

const document = z.object({ id: z.string(), name: z.string() }).nullable()

/** A license as it is read (LIC-01): without `recordStatus`, which is the screen's until it saves (AMB-24). */
export const License = draftSchema(license, { id: z.string(), rev: Rev, officeTin: z.string().nullable(), document })
export type License = z.infer<typeof License>

/** What is sent beside the answers; `document` may come back as it was read and says nothing, files have calls of their own. */
const beside = {
  id: Id.transform((id) => id.toLowerCase()),
  rev: Rev.default(0),
  officeTin: OfficeTin.optional(),
  document: z.unknown().optional(),
}

/** Complete answers of one license; `id` is made by the client for a new one, whose `rev` is 0. */
export const LicenseSent = draftSchema(license, beside).transform((sent, context) => completed(sent, sent, context))
export type LicenseSent = z.output<typeof LicenseSent>

/**
 * A row of the provider's license table (LIC-17): new and edited ones must be complete; saved and deleted ones, and those
 * without a status, are not looked at. `id` of a new one is the client's temporary id.
 */
export const LicenseRow = draftSchema(license, {
  ...beside,
  recordStatus: z.enum(recordStatuses, { error: 'recordStatus: must be new, saved, edited or deleted' }).optional(),
}).transform((row, context) => {
  const isSent = row.recordStatus === 'new' || row.recordStatus === 'edited'
  return { ...(isSent ? completed(row, row, context) : row), recordStatus: row.recordStatus }
})
export type LicenseRow = z.output<typeof LicenseRow>

function completed<T extends LicenseAnswers>(answers: LicenseAnswers, sent: T, context: z.RefinementCtx): T {
  for (const [name, sentence] of Object.entries(problemsOf(license, answers))) {
    // The names of problems are those of the section's own fields.
    const field = license.fields[name as keyof typeof license.fields]
    context.addIssue({ code: 'custom', path: [name], message: `${field.label}: ${sentence}` })
  }
  return { ...sent, ...settle(license, answers) }
}
