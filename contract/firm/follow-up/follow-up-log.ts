import { followUp } from '@client-center/domain/follow-up/follow-up.ts'
import * as z from 'zod'
import { LikelyCompletion } from '../../applications/likely-completion.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Day, Instant, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { inputSchema } from '../../forms/section-schemas.ts'

const path = '/api/Firm/Practices/{accountId}/applications/{applicationId}/followUps'

/** One contact with the insurance company. */
const LoggedFollowUp = z.object({
  id: z.string(),
  at: Instant,
  staffName: z.string(),
  /** The number of the channel. */
  channel: z.int(),
  spokeWith: z.string(),
  department: z.string(),
  reference: z.string(),
  note: z.string(),
  promisedOn: Day,
  nextOn: Day,
  nextReason: z.string(),
  /** What the practice reads; empty for an internal entry. */
  visibleText: z.string(),
})
export type LoggedFollowUp = z.infer<typeof LoggedFollowUp>

/** A status with the day on which it began. */
const StatusChange = z.object({
  id: z.string(),
  at: Instant,
  fromStatus: z.int().nullable(),
  toStatus: z.int(),
  /** 'YYYY-MM-DD' */
  happenedOn: z.string(),
})

/** Reads the follow-up log of an application with what the firm needs for the next contact. */
export const readFollowUpLog = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'The follow-up log of an application',
  reply: z.object({
    applicationId: z.string(),
    /** The rev of the application. */
    rev: Rev,
    statusId: z.int(),
    /** The number of the insurance company. */
    payerId: z.int(),
    npi: z.string(),
    tin: z.string(),
    /** The practice's current day, 'YYYY-MM-DD'. */
    today: z.string(),
    submittedOn: Day,
    /** The day of the next follow-up; null for a completed or canceled application. */
    nextOn: Day,
    phone: z.string(),
    portal: z.string(),
    likely: LikelyCompletion.nullable(),
    /** Newest first. */
    entries: z.array(LoggedFollowUp),
    /** Newest first. */
    changes: z.array(StatusChange),
  }),
})

/**
 * Logs a follow-up, and in the same transaction changes the status of the application with its day, sets the next
 * follow-up, and requests a document from the practice. The client makes `id`: the same request again changes nothing.
 * `rev` and `logged`, the number of entries, are what the caller saw: refused if either has changed since. Also
 * refused: an application that was canceled or deleted, a request to a former practice or a text for it, and what the
 * section `followUp` finds wrong.
 */
export const logFollowUp = endpoint({
  method: 'POST',
  path,
  access: 'advisor',
  summary: 'Log a follow-up of an application',
  body: inputSchema(followUp, { id: LowercaseId, rev: Rev, logged: z.int().min(0) }),
})
