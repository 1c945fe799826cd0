import * as z from 'zod'
import { Day, Rev } from '../../endpoint/shapes.ts'

/** An application as staff see it in grids and lists. */
export const FirmApplication = z.object({
  accountId: z.string(),
  practiceName: z.string(),
  applicationId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  isCap: z.boolean(),
  rev: Rev,
  /** The number of log entries. */
  logged: z.int(),
  providerId: z.string(),
  providerName: z.string(),
  /** The number of the insurance company, and its typed name if it is not in the list. */
  payerId: z.int(),
  otherPayer: z.string(),
  statusId: z.int(),
  /** The day on which the status began. */
  statusOn: Day,
  submittedOn: Day,
  /** The day of the last contact with the insurance company. */
  contactedOn: Day,
  /** The planned day of the next follow-up, if one is planned. */
  plannedOn: Day,
  /** The day on which the next follow-up is due; null for a completed or canceled application. */
  nextOn: Day,
  representative: z.string(),
  /** The last reference that was logged. */
  reference: z.string(),
  /** Documents that the practice must provide, and the name of the first. */
  missingDocuments: z.int(),
  missingDocument: z.string(),
})
export type FirmApplication = z.infer<typeof FirmApplication>
