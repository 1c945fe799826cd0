import { passwordProblem } from '@client-center/domain/session/password-rule.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { refuse, tooMany, type Refusal } from '../platform/refusal.ts'
import { forgiveAttempt, forgiveSubject, takeAttempt, type Attempt } from '../platform/throttle/take-attempt.ts'
import { loginRule, resetRule } from '../platform/throttle/throttle-rule.ts'
import { emailKey } from './email-key.ts'
import { hashPassword } from './password-hash.ts'
import { lockPerson, writePassword } from './person-queries.ts'
import { findReset, useReset } from './reset-queries.ts'
import { endSessionsOf } from './session-queries.ts'

/**
 * Sets a new password with a link's secret and ends every session of the person (AMB-10). 444 when the password breaks
 * the rule (AMB-11; the link stays good) or the link is unknown, used, replaced or older than 30 minutes.
 */
export async function setPasswordByLink(
  { database: { system } }: Pick<Deps, 'database'>,
  { password, token }: { password: string; token: string },
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const problem = passwordProblem(password)
  if (problem !== undefined) throw refuse(problem)
  const attempt = await takeAttempt(system, resetRule, { subject: token, address, now })
  const personId = await findReset(system, token, now)
  if (personId === undefined) throw invalidLink(attempt)
  const passwordHash = await hashPassword(password)
  await system.transaction().execute(async (db) => {
    const person = await lockPerson(db, personId)
    if (!person || !(await useReset(db, token, now))) throw invalidLink(attempt)
    await writePassword(db, personId, passwordHash)
    await endSessionsOf(db, personId, 'reset', now)
    await forgiveAttempt(db, attempt)
    await forgiveSubject(db, loginRule, emailKey(person.email))
    await audit(db, { action: 'password.changed', person: personId, account: null, address, record: personId })
  })
}

const invalidLink = ({ lenience }: Attempt): Refusal =>
  lenience > 0 ? tooMany(lenience) : refuse('The password restoration link is invalid or has expired')
