import * as z from 'zod'
import { STAFF_ROLES } from '@client-center/domain/staff/staff-role.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'
import { Account } from '../accounts/account.ts'
import { line } from './line.ts'
import { SignInTicket, TokenPair } from './token-pair.ts'

/**
 * Signs in. Refuses an unknown email and a wrong password with the same sentence (AMB-09); 429 after too many attempts.
 * Spec 000 §7. A person who signs in with a second factor gets a ticket instead of the tokens (decision 0062).
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/Auth/login',
  access: 'anyone',
  summary: 'Sign in with email and password',
  body: z.strictObject({ username: line('Email', 254), password: line('Password', 128) }),
  reply: z.union([TokenPair, SignInTicket]),
})

/** Lists the caller's accounts (AMB-08). Spec 000 §7. */
export const userInfo = endpoint({
  method: 'GET',
  path: '/api/Auth/user-info',
  access: 'signedIn',
  summary: 'The accounts of the signed-in person',
  reply: z.array(Account),
})

/**
 * Returns the signed-in user, for the header. `staff` is set only for staff of the firm: their role; `viewEndsAt` only
 * while staff view a practice as this user.
 */
export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/Auth/me',
  access: 'signedIn',
  summary: 'Name and email of the signed-in person',
  reply: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    staff: z.enum(STAFF_ROLES).optional(),
    viewEndsAt: Instant.optional(),
  }),
})

/**
 * Lists practices whose relationship with the firm has ended, so that the caller lost the permissions, newest first
 * (decision 0071).
 */
export const listFormerPractices = endpoint({
  method: 'GET',
  path: '/api/Auth/formerPractices',
  access: 'signedIn',
  isPersonal: true,
  summary: 'Former practices of the signed-in person',
  reply: z.array(z.object({ practice: z.string(), endedOn: z.string() })),
})

/**
 * Rotates the token pair. Reuse of a rotated refresh token, except within a short grace period, ends the session
 * (AMB-12). Spec 000 §7.
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/Auth/refreshToken',
  access: 'anyone',
  summary: 'Exchange the refresh token for a new pair',
  body: z.strictObject({ refreshToken: line('Refresh token', 200) }),
  reply: TokenPair,
})

/** Sends a reset link. The reply is the same for unknown emails (AMB-10). Spec 000 §7. */
export const forgot = endpoint({
  method: 'POST',
  path: '/api/Auth/forgot',
  access: 'anyone',
  summary: 'Request a password reset link',
  body: z.strictObject({ email: line('Email', 254) }),
})

/**
 * Sets a new password with the secret of a reset link, and ends all sessions of the user (AMB-10, AMB-11). Spec 000 §7.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Auth/resetPassword',
  access: 'anyone',
  summary: 'Set a new password with a reset token',
  body: z.strictObject({
    password: z.string({ error: 'Password is required' }).max(1000, 'Password must be at most 128 characters'),
    token: line('Token', 200),
  }),
})

/** Ends the session on the server (AMB-12). */
export const logout = endpoint({
  method: 'POST',
  path: '/api/Auth/logout',
  access: 'signedIn',
  summary: 'End the session',
})
