import { findPasswordProblem } from '@client-center/domain/session/password-rule.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { hashToken } from '../../http/access/identify-caller.ts'
import type { Deps } from '../../deps/deps.ts'
import { refuse, refuseAt, tooMany, type Refusal } from '../../refusal/refusal.ts'
import { forgiveAttempt, forgiveSubject, beginAttempt, type Attempt } from '../../throttle/begin-attempt.ts'
import { loginRule, resetRule } from '../../throttle/throttle-rule.ts'
import { emailKey } from './email-key.ts'
import { findInvitation, consumeInvitation, endInvitations } from './invitation-queries.ts'
import { rememberDevice } from './known-devices.ts'
import { deleteTickets, readFactorDuty } from './sign-in-tickets.ts'
import type { SignInVisit } from './start-session.ts'
import { hashPassword } from './password-hash.ts'
import { lockPerson, writePassword } from './person-queries.ts'
import { findReset, consumeReset, endResets } from './reset-queries.ts'
import { endPersonSessions } from './session-queries.ts'

/**
 * Sets a new password with the secret of a link or an invitation (AMB-153), and ends every session of the person
 * (AMB-10). Throws 444 when the password breaks the rule (AMB-11; the link stays valid), or when the link is unknown,
 * used, expired (after 30 minutes, an invitation after seven days), or another link was used since it was sent. Returns
 * the device's secret: the device becomes known, since the person can read the mail. It does not for a person with a
 * second factor, which the link does not replace.
 */
export async function setPasswordByLink(
  { database: { system } }: Pick<Deps, 'database'>,
  { password, token }: { password: string; token: string },
  { address, now, device }: SignInVisit,
): Promise<string | undefined> {
  const problem = findPasswordProblem(password)
  if (problem !== undefined) throw refuseAt('password', problem)
  const attempt = await beginAttempt(system, resetRule, { subject: token, address, now })
  const personId = (await findReset(system, token, now)) ?? (await findInvited(system, token, now))
  if (personId === undefined) throw invalidLink(attempt)
  const passwordHash = await hashPassword(password)
  return system.transaction().execute(async (db) => {
    const person = await lockPerson(db, personId)
    const isConsumed = person && ((await consumeReset(db, token, now)) || (await consumeInvitation(db, token, now)))
    if (!person || !isConsumed) throw invalidLink(attempt)
    await endResets(db, personId, now)
    await endInvitations(db, personId, now)
    await writePassword(db, personId, passwordHash)
    await endPersonSessions(db, personId, 'reset', now)
    await forgiveAttempt(db, attempt)
    await forgiveSubject(db, loginRule, emailKey(person.email))
    await audit(db, { action: 'password.changed', person: personId, account: null, address, record: personId })
    await deleteTickets(db, personId)
    const { hasFactor, isStaff } = await readFactorDuty(db, personId)
    return hasFactor || isStaff ? undefined : rememberDevice(db, device, personId, now)
  })
}

/** Returns the person of a valid invitation. */
async function findInvited(db: Db, token: string, now: Date): Promise<string | undefined> {
  const found = await findInvitation(db, hashToken(token), now)
  return found?.state === 'sent' || found?.state === 'opened' ? found.personId : undefined
}

const invalidLink = ({ lenience }: Attempt): Refusal =>
  lenience > 0 ? tooMany(lenience) : refuse('This link has expired. Request a new one.')
