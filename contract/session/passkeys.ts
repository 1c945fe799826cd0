import { passkeyName } from '@client-center/domain/session/passkey-name.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'
import { completeSchema } from '../forms/section-schemas.ts'
import { line } from './line.ts'

/** Bytes in base64url, as browsers send the parts of a passkey. */
const bytes = (label: string) => line(label, 8000)

const Transports = z.array(z.string().max(20, 'Transport is too long')).max(10, 'Too many transports')

const Credential = { id: bytes('Id'), rawId: bytes('Raw id'), type: z.literal('public-key') }

/** What a device signed, as the browser's library sends it. Other properties are dropped. */
export const PasskeyAnswer = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: bytes('Client data'),
    authenticatorData: bytes('Authenticator data'),
    signature: bytes('Signature'),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: bytes('Client data'),
    attestationObject: bytes('Attestation'),
    transports: Transports.optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What the browser needs to use a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KnownCredential),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What the browser needs to create a passkey. */
const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
export type Passkey = z.infer<typeof Passkey>

const path = '/api/Auth/passkeys'

/** Lists the caller's passkeys, oldest first. `canAdd` is false without a second factor, or with ten passkeys. */
export const listPasskeys = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  isPersonal: true,
  summary: 'The passkeys of the signed-in person',
  reply: z.object({ passkeys: z.array(Passkey), canAdd: z.boolean() }),
})

/** Starts adding a passkey. Needs a second factor of the last 10 minutes. */
export const startPasskey = endpoint({
  method: 'POST',
  path: `${path}/setUp`,
  access: 'signedIn',
  freshFactor: 'everyone',
  summary: 'Start adding a passkey',
  reply: PasskeyCreation,
})

/** Adds the passkey that the browser created. Refuses one of another page, and one without a fingerprint, face or PIN. */
export const addPasskey = endpoint({
  method: 'POST',
  path,
  access: 'signedIn',
  freshFactor: 'everyone',
  summary: 'Add a passkey',
  body: completeSchema(passkeyName, { passkey: NewPasskey }),
})

/** Removes a passkey of the caller. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${path}/{passkeyId}`,
  access: 'signedIn',
  freshFactor: 'everyone',
  summary: 'Remove a passkey',
})
