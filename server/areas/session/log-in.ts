import type { SignInTicket } from '@client-center/contract/session/token-pair.ts'
import { audit } from '../../audit/audit.ts'
import type { Deps } from '../../deps/deps.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { refuse, tooMany } from '../../refusal/refusal.ts'
import { forgiveAttempt, beginAttempt, type Attempt } from '../../throttle/begin-attempt.ts'
import { loginRule } from '../../throttle/throttle-rule.ts'
import { emailKey } from './email-key.ts'
import type { SessionDeps } from './issue-tokens.ts'
import { isKnownDevice } from './known-devices.ts'
import { passwordMatches } from './password-hash.ts'
import { findByEmail, lockIfUnchanged, type SignInPerson } from './person-queries.ts'
import { NOTIFY_ABOUT_GUESSING } from './notify-about-guessing.ts'
import { issueTicket, readFactorDuty } from './sign-in-tickets.ts'
import { startSession, type SignInVisit, type StartedSession } from './start-session.ts'

/** The result of a correct password: the tokens with the device's secret, or a ticket for the second factor. */
export type SignedIn = StartedSession | { readonly ticket: SignInTicket }

/**
 * Starts a session, or issues a ticket to a person with a second factor and to staff. Throws 444, with the same sentence
 * and after the same time, for an unknown email, a wrong password, a blocked person and staff who left (AMB-09); 429 with
 * the seconds to wait after too many attempts (AMB-11). Holds no connection while the password is checked.
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
  const known = { ...visit, knownDevice }
  const signedIn = matches && person && !person.isBlocked ? await start(deps, person, attempt, known) : undefined
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

/**
 * Starts the session or issues the ticket. Returns undefined if the password was just changed, the person was just
 * blocked, or has left the firm.
 */
async function start(
  deps: SessionDeps & Pick<Deps, 'database'>,
  person: SignInPerson,
  attempt: Attempt,
  visit: SignInVisit & { readonly knownDevice: string | undefined },
): Promise<SignedIn | undefined> {
  return deps.database.system.transaction().execute(async (db) => {
    if (person.passwordHash === null || !(await lockIfUnchanged(db, person.id, person.passwordHash))) return undefined
    const duty = await readFactorDuty(db, person.id)
    if (duty.hasLeft) return undefined
    await forgiveAttempt(db, attempt)
    if (!duty.hasFactor && !duty.isStaff) return startSession(db, deps, person.id, visit, { withSecondFactor: false })
    const { address } = visit
    const record = { person: person.id, account: null, address, record: person.id }
    await audit(db, { action: 'session.password-accepted', ...record })
    return { ticket: await issueTicket(db, person, duty, visit) }
  })
}
