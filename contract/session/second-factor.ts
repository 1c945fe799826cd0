import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { line } from './line.ts'
import { PasskeyAnswer, PasskeyRequest } from './passkeys.ts'
import { TokenPair } from './token-pair.ts'

/** Six digits of the authenticator app, or a recovery code; spaces and dashes are ignored. */
export const FactorCode = line('Code', 40)

/** Six digits of the authenticator app, with or without spaces. */
export const AppCode = z
  .string({ error: 'Code is required' })
  .max(40, 'Code must have 6 digits')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Code must have 6 digits'))

const Ticket = line('Ticket', 100)

/** What an authenticator app needs: the key in Base32, and the QR code with the same as squares of an SVG path. */
export const FactorSetUp = z.object({
  key: z.string(),
  qrCode: z.object({ size: z.int(), path: z.string() }),
})
export type FactorSetUp = z.infer<typeof FactorSetUp>

/** Ten codes that replace the app once each. Shown only here. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Starts the use of a passkey with the ticket of a sign-in; null if the person has none. The challenge is valid for 3
 * minutes and once.
 */
export const requestPasskeyToSignIn = endpoint({
  method: 'POST',
  path: '/api/Auth/secondFactor/passkey',
  access: 'anyone',
  summary: 'Start using a passkey to complete a sign-in',
  body: z.strictObject({ ticket: Ticket }),
  reply: z.object({ request: PasskeyRequest.nullable() }),
})

/**
 * Exchanges the ticket of a sign-in and a code or passkey for a session. Refuses a wrong or used code at `code`, and at `ticket` a
 * ticket that is used, expired (after 5 minutes) or had 5 wrong codes; 429 after too many wrong codes of this person.
 */
export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/Auth/secondFactor',
  access: 'anyone',
  summary: 'Complete a sign-in with a code of the second factor',
  body: z.union(
    [z.strictObject({ ticket: Ticket, code: FactorCode }), z.strictObject({ ticket: Ticket, passkey: PasskeyAnswer })],
    { error: 'Enter a code or use a passkey' },
  ),
  reply: TokenPair,
})

/**
 * Renews the second factor of the session, for the actions of `freshFactor`. Refuses a wrong or used code at `code`; 429
 * after too many wrong codes.
 */
export const giveFactorAgain = endpoint({
  method: 'POST',
  path: '/api/Auth/secondFactor/again',
  access: 'signedIn',
  summary: 'Give the second factor again before a sensitive action',
  body: z.union([z.strictObject({ code: FactorCode }), z.strictObject({ passkey: PasskeyAnswer })], {
    error: 'Enter a code or use a passkey',
  }),
})

/** Starts the use of a passkey for `giveFactorAgain`; null if the person has none. */
export const requestPasskeyAgain = endpoint({
  method: 'POST',
  path: '/api/Auth/secondFactor/again/passkey',
  access: 'signedIn',
  summary: 'Start using a passkey before a sensitive action',
  reply: z.object({ request: PasskeyRequest.nullable() }),
})

/** Starts setting up the second factor of a person who has none. Each call makes a new key. */
export const startRequiredFactor = endpoint({
  method: 'POST',
  path: '/api/Auth/secondFactor/setUp',
  access: 'anyone',
  summary: 'Start setting up a second factor that a sign-in requires',
  body: z.strictObject({ ticket: Ticket }),
  reply: FactorSetUp,
})

/** Switches the second factor on with the first code of the app, and exchanges the ticket for a session. */
export const confirmRequiredFactor = endpoint({
  method: 'POST',
  path: '/api/Auth/secondFactor/confirm',
  access: 'anyone',
  summary: 'Confirm a second factor that a sign-in requires',
  body: z.strictObject({ ticket: Ticket, code: AppCode }),
  reply: TokenPair.extend(RecoveryCodes.shape),
})
