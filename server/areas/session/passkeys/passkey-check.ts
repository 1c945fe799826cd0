import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from '@client-center/contract/session/passkeys.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { createChallenge, CHALLENGE_MS, toRelyingParty } from './relying-party.ts'
import {
  consumeChallenge,
  findPasskeys,
  recordPasskeyUse,
  storeChallenge,
  type StoredPasskey,
} from './passkey-queries.ts'

type Config = Pick<Deps['config'], 'publicUrl'>

/** Loaded with the first passkey, since the library needs a tenth of a second and 25 MB at every start otherwise. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** A passkey as proof: what the device signed, and for which ticket or session. */
export interface PasskeyProof {
  readonly passkey: PasskeyAnswer
  readonly owner: string
}

/** Starts the use of a passkey; undefined if the person has none. */
export async function requestPasskey(
  db: Db,
  config: Config,
  { owner, personId }: { readonly owner: string; readonly personId: string },
  now: Date,
): Promise<PasskeyRequest | undefined> {
  const passkeys = await findPasskeys(db, personId)
  if (passkeys.length === 0) return undefined
  const challenge = createChallenge()
  await storeChallenge(db, { owner, personId, challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MS) })
  return {
    challenge,
    rpId: toRelyingParty(config).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(toKnownCredential),
  }
}

export const toKnownCredential = ({ credentialId: id, transports }: StoredPasskey) => ({
  id,
  type: 'public-key' as const,
  transports,
})

/**
 * Whether a passkey of the person signed the challenge of this ticket or session, on our own page, after a fingerprint, a
 * face or a PIN. The challenge is used up, right or wrong. A counter that did not rise is wrong.
 */
export async function usePasskey(
  db: Db,
  config: Config,
  { personId, now, proof }: { readonly personId: string; readonly now: Date; readonly proof: PasskeyProof },
): Promise<boolean> {
  const expectedChallenge = await consumeChallenge(db, { owner: proof.owner, personId }, now)
  const stored = (await findPasskeys(db, personId)).find(({ credentialId }) => credentialId === proof.passkey.id)
  if (expectedChallenge === undefined || stored === undefined) return false
  const { id, origin } = toRelyingParty(config)
  const { credentialId, publicKey, counter } = stored
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const checked = await verifyAuthenticationResponse({
    response: { ...proof.passkey, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (checked?.verified !== true) return false
  await recordPasskeyUse(db, personId, stored.id, checked.authenticationInfo.newCounter, now)
  return true
}

/** The key of a new passkey; undefined if it was created for another challenge or page, or without verification. */
export async function readNewPasskey(config: Config, passkey: NewPasskey, expectedChallenge: string) {
  const { id, origin } = toRelyingParty(config)
  const { transports = [], ...response } = passkey.response
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const checked = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (checked?.verified !== true) return undefined
  const { credential } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}
