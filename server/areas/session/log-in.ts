import type { TokenPair } from '@client-center/contract/session/session.ts'
import { audit } from '../../audit/audit.ts'
import type { Deps } from '../../deps/deps.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { refuse, tooMany } from '../../refusal/refusal.ts'
import { forgiveAttempt, beginAttempt, type Attempt } from '../../throttle/begin-attempt.ts'
import { loginRule } from '../../throttle/throttle-rule.ts'
import { emailKey } from './email-key.ts'
import { issueTokens, sessionEnd, type SessionDeps } from './issue-tokens.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './password-hash.ts'
import { findByEmail, lockIfUnchanged, type SignInPerson } from './person-queries.ts'
import { insertFamily } from './session-queries.ts'
import { NOTIFY_ABOUT_GUESSING } from './notify-about-guessing.ts'

/** The address and device of a sign-in. */
export interface SignInVisit {
  readonly address: string
  readonly now: Date
  /** The device's secret from an earlier sign-in (see `known-devices.ts`). */
  readonly device: string | undefined
}

/** The result of a sign-in: the tokens, and the device's secret. */
export interface SignedIn {
  readonly pair: TokenPair
  readonly device: string
}

/**
 * Starts a session. Throws 444, with the same sentence and after the same time, for an unknown email, a wrong password
 * and a blocked person (AMB-09); 429 with the seconds to wait after too many attempts (AMB-11). Holds no connection
 * while the password is checked.
 */
export async function logIn(
  deps: SessionDeps & Pick<Deps, 'database'>,
  { username, password }: { username: string; password: string },
  visit: SignInVisit,
): Promise<SignedIn> {
  const { system } = deps.database
  const email = username.trim()
  const knownDevice = (await isKnownDevice(system, visit.device, email)) ? visit.device : undefined
  const attempt = await beginAttempt(system, loginRule, { ...visit, subject: emailKey(username), knownDevice })
  // A job looks up the email, not this request, so that no response reveals whether the email is known.
  if (attempt.reachedCap) await queueJob(system, NOTIFY_ABOUT_GUESSING, { email })
  const person = await findByEmail(system, email)
  const matches = await passwordMatches(person?.passwordHash, password)
  const signedIn = matches && person && !person.isBlocked ? await start(deps, person, attempt, visit) : undefined
  if (signedIn) return signedIn
  await audit(system, {
    action: 'session.failed',
    person: person?.id ?? null,
    account: null,
    address: visit.address,
    record: person?.id ?? null,
  })
  throw attempt.lenience > 0 ? tooMany(attempt.lenience) : refuse('Invalid email or password')
}

/** Starts the session. Returns undefined if the password was just changed or the person was just blocked. */
async function start(
  deps: SessionDeps & Pick<Deps, 'database'>,
  person: SignInPerson,
  attempt: Attempt,
  { address, now, device }: SignInVisit,
): Promise<SignedIn | undefined> {
  return deps.database.system.transaction().execute(async (db) => {
    if (person.passwordHash === null || !(await lockIfUnchanged(db, person.id, person.passwordHash))) return undefined
    const expiresAt = sessionEnd(deps, now)
    const familyId = await insertFamily(db, person.id, now, expiresAt)
    const pair = await issueTokens(db, deps, { familyId, generation: 1, expiresAt }, now)
    await forgiveAttempt(db, attempt)
    await audit(db, { action: 'session.started', person: person.id, account: null, address, record: familyId })
    return { pair, device: await rememberDevice(db, device, person.id, now) }
  })
}
