import { feeScheduleFields } from '@client-center/domain/documents/fees/fee-schedule.ts'
import * as z from 'zod'
import { answerShapes } from '../../forms/answer-shapes.ts'
import { Day, Instant, Rev } from '../../endpoint/shapes.ts'

/**
 * A document or fee schedule in a reply (PDOC-14). The license fields are null unless it is a license (PDOC-15). `name`
 * is the file name, `source` who created it (CAP-16), and `vvtProviderId` the first of `providerIds` (AMB-55).
 */
export const AccountDocument = z.object({
  ...answerShapes(feeScheduleFields),
  id: z.string(),
  rev: Rev,
  name: z.string(),
  documentTypeId: z.int(),
  documentCategory: z.int(),
  providerIds: z.array(z.string()),
  /** Names in the order of `providerIds`, including deleted providers. */
  providerNames: z.array(z.string()),
  uploaded: Instant,
  source: z.int(),
  documentStatus: z.int(),
  isLicense: z.boolean(),
  type: z.int().nullable(),
  status: z.int().nullable(),
  number: z.string().nullable(),
  stateId: z.int().nullable(),
  issueDate: Day,
  expirationDate: Day,
  document: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type AccountDocument = z.infer<typeof AccountDocument>
