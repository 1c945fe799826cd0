import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { newStaffMember, STAFF_STATES, staffContact } from '@client-center/domain/staff/staff-member.ts'
import { STAFF_ROLES } from '@client-center/domain/staff/staff-role.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Id, Instant, LowercaseId, Rev } from '../endpoint/shapes.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'

const staffPath = '/api/Firm/Staff'
const practicePath = '/api/Firm/Practices/{accountId}'

const Role = z.enum(STAFF_ROLES, { error: 'Choose a role.' })

const Cover = z.object({
  accountId: Id,
  practice: z.string(),
  /** The last day of the cover, 'YYYY-MM-DD' in the firm's time zone. */
  until: z.string(),
})

const StaffMember = z.object({
  staffId: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Null for staff without a sign-in. */
  role: Role.nullable(),
  state: z.enum(STAFF_STATES),
  /** How many practices the staff member advises. */
  practices: z.int(),
  /** The practices that the staff member covers today. */
  covers: z.array(Cover),
  lastSignInAt: Instant.nullable(),
  /** When the invitation ends; null unless the state is `invited`. */
  invitedUntil: Instant.nullable(),
  leftAt: Instant.nullable(),
  hasSecondFactor: z.boolean(),
  rev: z.int(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Lists all staff by name; those who left come last. */
export const listStaff = endpoint({
  method: 'GET',
  path: staffPath,
  access: 'lead',
  summary: 'The staff of the firm',
  reply: z.array(StaffMember),
})

/**
 * Adds a staff member with a sign-in, and mails an invitation. A staff member with this email who has no sign-in, or
 * has left, gets one. Refused: an email of a practice user, of a blocked person, or of current staff.
 */
export const addStaff = endpoint({
  method: 'POST',
  path: staffPath,
  access: 'administrator',
  freshFactor: true,
  summary: 'Add a staff member and send an invitation',
  body: completeSchema(newStaffMember, { role: Role }),
  reply: StaffMember,
})

/**
 * Changes name, phone and role; a role takes effect with the next request. `role` is null for staff without a sign-in.
 * Refused: a stale `rev`, and another role for the last administrator.
 */
export const saveStaff = endpoint({
  method: 'POST',
  path: `${staffPath}/{staffId}`,
  access: 'administrator',
  freshFactor: true,
  summary: 'Change a staff member',
  body: completeSchema(staffContact, { role: Role.nullable(), rev: Rev }),
  reply: StaffMember,
})

/**
 * Ends the work of a staff member: ends all sessions and covers, and hands practices and projects to the successor. The
 * name stays in histories. Refused: no successor for a staff member with practices, and the last administrator.
 */
export const endStaff = endpoint({
  method: 'POST',
  path: `${staffPath}/{staffId}/leave`,
  access: 'administrator',
  freshFactor: true,
  summary: 'Record that a staff member left, with a successor',
  body: z.strictObject({ successorId: LowercaseId.nullable(), rev: Rev }, { error: objectError }),
  reply: StaffMember,
})

/**
 * Sets the advisor of a practice; null for none. `previousStaffId` is the advisor whom the caller saw: refused if it is
 * somebody else by now. Also refused: staff who have left.
 */
export const assignAdvisor = endpoint({
  method: 'POST',
  path: `${practicePath}/advisor`,
  access: 'lead',
  freshFactor: true,
  summary: 'Set the advisor of a practice',
  body: z.strictObject(
    { staffId: LowercaseId.nullable(), previousStaffId: LowercaseId.nullable() },
    { error: objectError },
  ),
  reply: z.object({ staffId: Id.nullable(), name: z.string().nullable() }),
})

const UNKNOWN_DAY = 'Choose the last day of the cover.'

/**
 * Lets a staff member open the practice until the end of a day in the firm's time zone, at most a year ahead. A second
 * call for the same staff member changes the day. Refused: a past day, staff without a sign-in, and the advisor.
 */
export const addCover = endpoint({
  method: 'POST',
  path: `${practicePath}/cover`,
  access: 'lead',
  freshFactor: true,
  summary: 'Let a colleague cover for the advisor of a practice',
  body: z.strictObject(
    { staffId: LowercaseId, until: z.string({ error: UNKNOWN_DAY }).refine(isCalendarDate, UNKNOWN_DAY) },
    { error: objectError },
  ),
})

/** Ends a cover with the next request. 404: the staff member does not cover the practice. */
export const removeCover = endpoint({
  method: 'DELETE',
  path: `${practicePath}/cover/{staffId}`,
  access: 'lead',
  summary: 'End a cover',
})
