import { followUp } from '@client-center/domain/follow-up/follow-up.ts'
import { mostApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { payerContact } from '@client-center/domain/follow-up/payer-contact.ts'
import { pickEntries } from '@client-center/domain/typed-entries.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Day, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { inputShapes } from '../../forms/answer-shapes.ts'
import { completeSchema, draftSchema, objectError } from '../../forms/section-schemas.ts'

const path = '/api/Firm/Calls'

/** Lists the insurance companies with applications to follow up this week: most late first, then most due. */
export const listCalls = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Insurance companies to call',
  reply: z.array(
    z.object({
      payerId: z.int(),
      /** Due by the end of the coming seven days, the late ones included. */
      due: z.int(),
      late: z.int(),
    }),
  ),
})

/** An application that is due, with what the insurance company needs to find it. */
const DueApplication = z.object({
  accountId: z.string(),
  practiceName: z.string(),
  applicationId: z.string(),
  projectId: z.string(),
  isCap: z.boolean(),
  rev: Rev,
  /** The number of log entries. */
  logged: z.int(),
  providerName: z.string(),
  npi: z.string(),
  tin: z.string(),
  /** The typed name of the company, if it is not in the list. */
  otherPayer: z.string(),
  statusId: z.int(),
  submittedOn: Day,
  /** The last reference that was logged. */
  reference: z.string(),
  /** The last note. */
  note: z.string(),
  /** 'YYYY-MM-DD' */
  nextOn: z.string(),
  /** The day after which it takes longer than four in five applications to this company; null if not known. */
  lateOn: Day,
})
export type DueApplication = z.infer<typeof DueApplication>

/** The most applications of one page. Those that follow are listed once these are followed up. */
export const MOST_LISTED = 200

/**
 * Reads an insurance company's facts and its applications that are due in the coming seven days, earliest first: at most
 * `MOST_LISTED`.
 */
export const readCall = endpoint({
  method: 'GET',
  path: `${path}/{payerId}`,
  access: 'advisor',
  summary: 'An insurance company and its applications to follow up',
  textParams: ['payerId'],
  reply: z.object({
    contact: draftSchema(payerContact, { rev: Rev, changedBy: z.string().nullable(), changedOn: Day }),
    applications: z.array(DueApplication),
  }),
})

const { fields } = followUp

/** One application of a call. Where its note is empty, the shared one applies. */
const CallEntry = z.strictObject(
  {
    id: LowercaseId,
    accountId: LowercaseId,
    applicationId: LowercaseId,
    rev: Rev,
    logged: z.int().min(0),
    ...inputShapes(pickEntries(fields, ['reference', 'note', 'statusId', 'nextOn'])),
  },
  { error: objectError },
)

/**
 * Logs one call for several applications, also of several practices: all of them or none. Each is logged as with
 * `logFollowUp`; a practice reads only the note of its own application, if `isVisible`. Refused with the name of the
 * provider: whatever `logFollowUp` refuses.
 */
export const logCall = endpoint({
  method: 'POST',
  path,
  access: 'advisor',
  summary: 'Log one call for several applications',
  body: z.strictObject(
    {
      id: LowercaseId,
      ...inputShapes(
        pickEntries(fields, [
          'channel',
          'spokeWith',
          'department',
          'note',
          'statusOn',
          'nextReason',
          'isVisible',
          'isNoSsn',
        ]),
      ),
      entries: z
        .array(CallEntry, { error: 'Choose at least one application' })
        .min(1, 'Choose at least one application')
        .max(mostApplications, `One call can have at most ${mostApplications} applications`),
    },
    { error: objectError },
  ),
})

/** Changes what the firm knows about reaching an insurance company. Refused: a stale rev. */
export const savePayerContact = endpoint({
  method: 'POST',
  path: '/api/Firm/Payers/{payerId}',
  access: 'advisor',
  summary: 'Change how to reach an insurance company',
  textParams: ['payerId'],
  body: completeSchema(payerContact, { rev: Rev }),
})
