import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { line } from './line.ts'
import { AppCode, FactorCode, FactorSetUp, RecoveryCodes } from './second-factor.ts'

/** Whether the caller signs in with a second factor, since when, and how many recovery codes are left. */
export const readSignInSecurity = endpoint({
  method: 'GET',
  path: '/api/Auth/signInSecurity',
  access: 'signedIn',
  isPersonal: true,
  summary: 'The second factor of the signed-in person',
  reply: z.object({
    isOn: z.boolean(),
    /** An ISO time. */
    since: z.string().optional(),
    /** Whether the person cannot switch it off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
})

/**
 * Starts switching the second factor on. Needs the password, so that a stolen session cannot lock the owner out. Each
 * call makes a new key. Refuses when it is on.
 */
export const startOwnFactor = endpoint({
  method: 'POST',
  path: '/api/Auth/signInSecurity/setUp',
  access: 'signedIn',
  summary: 'Start setting up a second factor',
  body: z.strictObject({ password: line('Password', 128) }),
  reply: FactorSetUp,
})

/** Switches the second factor on with the first code of the app. */
export const confirmOwnFactor = endpoint({
  method: 'POST',
  path: '/api/Auth/signInSecurity/confirm',
  access: 'signedIn',
  summary: 'Switch the second factor on',
  body: z.strictObject({ code: AppCode }),
  reply: RecoveryCodes,
})

/** Switches the second factor off, with the password or a code. Refuses for staff, who must have one. */
export const switchOwnFactorOff = endpoint({
  method: 'POST',
  path: '/api/Auth/signInSecurity/switchOff',
  access: 'signedIn',
  summary: 'Switch the second factor off',
  body: z.union([z.strictObject({ password: line('Password', 128) }), z.strictObject({ code: FactorCode })], {
    error: 'Enter your password or a code',
  }),
})

/** Replaces all recovery codes, with a code of the app. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/Auth/signInSecurity/recoveryCodes',
  access: 'signedIn',
  summary: 'Replace the recovery codes',
  body: z.strictObject({ code: AppCode }),
  reply: RecoveryCodes,
})
