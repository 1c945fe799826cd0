import * as z from 'zod'

/** The two tokens of a session; the browser adds the login date (AUTH-06). */
export const TokenPair = z.object({ authToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

/**
 * What a correct password gives a person whose sign-in needs a second factor, in place of tokens. `setUp`: the person
 * has none yet and sets one up first. `expiresAt` is an ISO time.
 */
export const SignInTicket = z.object({
  ticket: z.string(),
  expiresAt: z.string(),
  step: z.enum(['code', 'setUp']),
  name: z.string(),
  isStaff: z.boolean(),
  /** Whether the person has passkeys, and used one last; not set without any. */
  passkey: z.enum(['available', 'first']).optional(),
})
export type SignInTicket = z.infer<typeof SignInTicket>
