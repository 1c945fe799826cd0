import { newUser } from '@client-center/domain/firm/new-user.ts'
import { PERMISSIONS } from '@client-center/domain/permissions.ts'
import { invitationStates } from '@client-center/domain/session/invitation-state.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'
import { inputShapes } from '../forms/answer-shapes.ts'
import { objectError, validateComplete } from '../forms/section-schemas.ts'

const peoplePath = '/api/Firm/Practices/{accountId}/people'

const Permissions = z.array(z.literal(PERMISSIONS))

/** Permission numbers in a request, without duplicates. */
const PermissionsInput = z
  .array(z.literal(PERMISSIONS, { error: 'Permissions are the numbers from 1 to 4' }), {
    error: 'Permissions are a list of numbers from 1 to 4',
  })
  .max(16, 'Permissions are the numbers from 1 to 4')
  .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b))

const NewUserInput = z
  .strictObject(inputShapes(newUser.fields), { error: objectError })
  .transform((values, context) => validateComplete(newUser, values, context))

/** Another practice of a user that the caller may open. */
const OtherPractice = z.object({
  id: z.string(),
  name: z.string(),
  permissions: Permissions,
  /** Whether the caller opens it as cover for its advisor. */
  isCovered: z.boolean(),
})

const PracticeUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Edit includes view. */
  permissions: Permissions,
  lastSignInAt: Instant.nullable(),
  blockedAt: Instant.nullable(),
  /** The newest invitation of a user without a password; `daysLeft` is 0 after it has expired. */
  invitation: z.object({ state: z.enum(invitationStates), expiresAt: Instant, daysLeft: z.int() }).nullable(),
  hasPassword: z.boolean(),
  /** Whether the caller may block or unblock the user, who then cannot use any practice. */
  canBlock: z.boolean(),
  otherPractices: z.array(OtherPractice),
})
export type PracticeUser = z.infer<typeof PracticeUser>

/** Lists everyone with a permission on the practice: who can sign in, then the invited, then the blocked, each by name. */
export const listPracticeUsers = endpoint({
  method: 'GET',
  path: peoplePath,
  access: 'advisor',
  summary: 'The users of a practice, with their permissions and invitations',
  reply: z.object({ practiceName: z.string(), users: z.array(PracticeUser) }),
})

/**
 * Gives a new or existing user permissions on the practice. A user without a password gets an invitation, others a mail
 * about the new practice. Refuses the email of a staff member, of a blocked user and of a user of this practice.
 */
export const inviteUser = endpoint({
  method: 'POST',
  path: peoplePath,
  access: 'advisor',
  freshFactor: true,
  summary: 'Invite a user to a practice',
  body: NewUserInput,
  reply: z.object({ userId: z.string(), isInvited: z.boolean() }),
})

/**
 * Replaces a user's permissions on the practice; none removes the user from it. `expected` is what the caller saw;
 * other permissions are refused as a change by somebody else. Bites with the user's next request. Mails the user.
 */
export const savePermissions = endpoint({
  method: 'POST',
  path: `${peoplePath}/{personId}/permissions`,
  access: 'advisor',
  freshFactor: true,
  summary: "Change a user's permissions on a practice",
  body: z.strictObject({ permissions: PermissionsInput, expected: PermissionsInput }),
})

/** Sends another invitation; earlier links stay valid until one is used. Repeated within a minute, it sends nothing. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: `${peoplePath}/{personId}/invitation`,
  access: 'advisor',
  freshFactor: true,
  summary: 'Send an invitation again',
})

/** Blocks a user in all practices and ends the sessions. Refused if the caller may not open one of the practices. */
export const blockUser = endpoint({
  method: 'POST',
  path: `${peoplePath}/{personId}/block`,
  access: 'advisor',
  freshFactor: true,
  summary: 'Block a user',
})

/** Lets a blocked user sign in again. Refused if the caller may not open one of the user's practices. */
export const unblockUser = endpoint({
  method: 'POST',
  path: `${peoplePath}/{personId}/unblock`,
  access: 'advisor',
  freshFactor: true,
  summary: 'Unblock a user',
})

/** Ends every session of a user, who can sign in again. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: `${peoplePath}/{personId}/endSessions`,
  access: 'advisor',
  summary: "End a user's sessions",
})
