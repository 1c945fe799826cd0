import { passwordProblem } from '@client-center/domain/session/password-rule.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { refuse, refuseAt, tooMany, type Refusal } from '../platform/refusal.ts'
import { forgiveAttempt, forgiveSubject, takeAttempt, type Attempt } from '../platform/throttle/take-attempt.ts'
import { loginRule, resetRule } from '../platform/throttle/throttle-rule.ts'
import { emailKey } from './email-key.ts'
import { rememberDevice } from './known-devices.ts'
import type { Visit } from './log-in.ts'
import { hashPassword } from './password-hash.ts'
import { lockPerson, writePassword } from './person-queries.ts'
import { findReset, useReset, voidResets } from './reset-queries.ts'
import { endSessionsOf } from './session-queries.ts'

/**
 * Sets a new password with a link's secret and ends every session of the person (AMB-10). 444 when the password breaks
 * the rule (AMB-11; the link stays good) or the link is unknown, used, older than 30 minutes, or another was used since it
 * was sent. Returns what the device shall keep: whoever holds the person's mail is known from here on.
 */
export async function setPasswordByLink(
  { database: { system } }: Pick<Deps, 'database'>,
  { password, token }: { password: string; token: string },
  { address, now, device }: Visit,
): Promise<string> {
  const problem = passwordProblem(password)
  if (problem !== undefined) throw refuseAt('password', problem)
  const attempt = await takeAttempt(system, resetRule, { subject: token, address, now })
  const personId = await findReset(system, token, now)
  if (personId === undefined) throw invalidLink(attempt)
  const passwordHash = await hashPassword(password)
  return system.transaction().execute(async (db) => {
    const person = await lockPerson(db, personId)
    if (!person || !(await useReset(db, token, now))) throw invalidLink(attempt)
    await voidResets(db, personId, now)
    await writePassword(db, personId, passwordHash)
    await endSessionsOf(db, personId, 'reset', now)
    await forgiveAttempt(db, attempt)
    await forgiveSubject(db, loginRule, emailKey(person.email))
    await audit(db, { action: 'password.changed', person: personId, account: null, address, record: personId })
    return rememberDevice(db, device, personId, now)
  })
}

const invalidLink = ({ lenience }: Attempt): Refusal =>
  lenience > 0 ? tooMany(lenience) : refuse('The password restoration link is invalid or has expired')
