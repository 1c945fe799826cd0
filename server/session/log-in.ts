import type { TokenPair } from '@client-center/contract/session/session.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { refuse, tooMany } from '../platform/refusal.ts'
import { forgiveAttempt, takeAttempt, type Attempt } from '../platform/throttle/take-attempt.ts'
import { loginRule } from '../platform/throttle/throttle-rule.ts'
import { emailKey } from './email-key.ts'
import { issueTokens, sessionEnd, type SessionDeps } from './issue-tokens.ts'
import { passwordMatches } from './password-hash.ts'
import { findByEmail, holdPassword, type SignInPerson } from './person-queries.ts'
import { insertFamily } from './session-queries.ts'

/**
 * Starts a session. 444 with one sentence for an unknown email, a wrong password and a blocked person alike, in the same
 * time (AMB-09); 429 with the seconds to wait when guessing (AMB-11). No connection is held while the password is checked.
 */
export async function logIn(
  deps: SessionDeps & Pick<Deps, 'database'>,
  { username, password }: { username: string; password: string },
  { address, now }: { address: string; now: Date },
): Promise<TokenPair> {
  const { system } = deps.database
  const attempt = await takeAttempt(system, loginRule, { subject: emailKey(username), address, now })
  const person = await findByEmail(system, username.trim())
  const matches = await passwordMatches(person?.passwordHash, password)
  const pair = matches && person && !person.isBlocked ? await start(deps, person, attempt, address, now) : undefined
  if (pair) return pair
  await audit(system, {
    action: 'session.failed',
    person: person?.id ?? null,
    account: null,
    address,
    record: person?.id ?? null,
  })
  throw attempt.lenience > 0 ? tooMany(attempt.lenience) : refuse('Invalid email or password')
}

/** Undefined when the password was changed or the person blocked in this very moment. */
async function start(
  deps: SessionDeps & Pick<Deps, 'database'>,
  person: SignInPerson,
  attempt: Attempt,
  address: string,
  now: Date,
): Promise<TokenPair | undefined> {
  return deps.database.system.transaction().execute(async (db) => {
    if (person.passwordHash === null || !(await holdPassword(db, person.id, person.passwordHash))) return undefined
    const expiresAt = sessionEnd(deps, now)
    const familyId = await insertFamily(db, person.id, now, expiresAt)
    const pair = await issueTokens(db, deps, { familyId, generation: 1, expiresAt }, now)
    await forgiveAttempt(db, attempt)
    await audit(db, { action: 'session.started', person: person.id, account: null, address, record: familyId })
    return pair
  })
}
