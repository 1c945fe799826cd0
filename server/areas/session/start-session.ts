import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { issueTokens, sessionEnd, type SessionDeps } from './issue-tokens.ts'
import { rememberDevice } from './known-devices.ts'
import { insertFamily, recordSecondFactor } from './session-queries.ts'

/** The address and device of a sign-in. */
export interface SignInVisit {
  readonly address: string
  readonly now: Date
  /** The device's secret from an earlier sign-in (see `known-devices.ts`). */
  readonly device: string | undefined
}

/** The result of a sign-in: the tokens, and the device's secret. */
export interface StartedSession {
  readonly pair: TokenPair
  readonly device: string
}

/** Starts a session of a person who has proven everything that their sign-in needs, and makes the device known. */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  personId: string,
  { address, now, device }: SignInVisit,
  { withSecondFactor }: { readonly withSecondFactor: boolean },
): Promise<StartedSession> {
  const expiresAt = sessionEnd(deps, now)
  const familyId = await insertFamily(db, personId, now, expiresAt)
  if (withSecondFactor) await recordSecondFactor(db, familyId, now)
  const pair = await issueTokens(db, deps, { familyId, generation: 1, expiresAt }, now)
  await audit(db, { action: 'session.started', person: personId, account: null, address, record: familyId })
  return { pair, device: await rememberDevice(db, device, personId, now) }
}
