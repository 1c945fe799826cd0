import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import type { FactorSetUp, giveSecondFactor } from '@client-center/contract/session/second-factor.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { refuse, refuseAt, tooMany } from '../../refusal/refusal.ts'
import { beginAttempt, forgiveAttempt } from '../../throttle/begin-attempt.ts'
import { factorRule } from '../../throttle/throttle-rule.ts'
import { checkFactor, type FactorAttempt } from './check-factor.ts'
import { confirmFactor, findFactor, replaceRecoveryCodes, startFactor, type Factor } from './factor/factor-queries.ts'
import { queueFactorMail } from './factor-mails.ts'
import { drawQrCode } from './factor/qr-code.ts'
import { createRecoveryCodes } from './factor/recovery-codes.ts'
import { secondFactorSentences } from './factor/second-factor-sentences.ts'
import { createFactorSecret, findCodeStep, toFactorAddress } from './factor/totp.ts'
import { hashToken } from '../../http/access/identify-caller.ts'
import { requestPasskey } from './passkeys/passkey-check.ts'
import { isKnownDevice } from './known-devices.ts'
import { lockPerson } from './person-queries.ts'
import { startSession, type SignInVisit, type StartedSession } from './start-session.ts'
import { consumeTicket, countWrongCode, findTicket, readFactorDuty, toKnownPlace } from './sign-in-tickets.ts'

/** An attempt with the first code of the app. */
type SetUpAttempt = FactorAttempt & { readonly proof: { readonly code: string } }

type FactorDeps = Pick<Deps, 'database' | 'secretKey' | 'config'>

/** Starts the use of a passkey for a ticket; null if the person has none. */
export async function requestPasskeyByTicket(deps: FactorDeps, ticket: string, now: Date) {
  const { system } = deps.database
  const person = await requireTicket(system, ticket, now)
  return (await requestPasskey(system, deps.config, { owner: toOwner(ticket), personId: person.id }, now)) ?? null
}

const toOwner = (ticket: string): string => `ticket ${hashToken(ticket).toString('hex')}`

/** Exchanges a ticket and a code or passkey for a session. */
export async function signInWithFactor(
  deps: FactorDeps,
  { ticket, ...given }: EndpointBody<typeof giveSecondFactor>,
  visit: SignInVisit,
): Promise<StartedSession> {
  const { system } = deps.database
  const person = await requireTicket(system, ticket, visit.now)
  const knownPlace = await findKnownPlace(system, person, visit)
  const proof = 'code' in given ? given : { ...given, owner: toOwner(ticket) }
  return checkFactor(
    deps,
    { personId: person.id, proof, address: visit.address, now: visit.now, knownPlace },
    async (db) => {
      await useTicket(db, ticket, person.id)
      return startSession(db, deps, person.id, visit, { withSecondFactor: true })
    },
    async (db) => {
      if (await countWrongCode(db, ticket)) throw refuseAt('ticket', secondFactorSentences.tooManyWrong)
    },
  )
}

/** Starts setting up the factor that a sign-in requires. */
export async function startFactorByTicket(deps: FactorDeps, ticket: string, now: Date): Promise<FactorSetUp> {
  const person = await requireTicket(deps.database.system, ticket, now)
  return startSetUp(deps, person, now)
}

/** Switches on the factor that a sign-in requires, and starts the session. */
export async function confirmFactorByTicket(
  deps: FactorDeps,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  visit: SignInVisit,
): Promise<StartedSession & { readonly recoveryCodes: string[] }> {
  const { system } = deps.database
  const person = await requireTicket(system, ticket, visit.now)
  const knownPlace = await findKnownPlace(system, person, visit)
  const { recoveryCodes, accepted } = await confirmSetUp(
    deps,
    { personId: person.id, proof: { code }, address: visit.address, now: visit.now, knownPlace },
    async (db) => {
      await useTicket(db, ticket, person.id)
      return startSession(db, deps, person.id, visit, { withSecondFactor: true })
    },
    async (db) => {
      if (await countWrongCode(db, ticket)) throw refuseAt('ticket', secondFactorSentences.tooManyWrong)
    },
  )
  return { recoveryCodes, ...accepted }
}

/** The known device of a sign-in: the one that sends the code, or the one on which the password was entered. */
async function findKnownPlace(
  system: Db,
  { email, knownPlace }: TicketHolder,
  { device }: SignInVisit,
): Promise<string | undefined> {
  if (device !== undefined && (await isKnownDevice(system, device, email))) return toKnownPlace(device)
  return knownPlace ?? undefined
}

/** Stores a new secret for the person. Throws 444 if a factor is on. */
export async function startSetUp(
  { database, secretKey }: FactorDeps,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<FactorSetUp> {
  const secret = createFactorSecret()
  const started = await startFactor(database.system, secretKey, { personId: id, secret, now })
  if (!started) throw refuse(secondFactorSentences.alreadyOn)
  return { key: secret, qrCode: drawQrCode(toFactorAddress({ issuer: 'Client Center', email, secret })) }
}

/**
 * Switches the factor on with the app's first code, counts the code against guesses, and runs `accept` in the same
 * transaction. Returns the recovery codes. Throws 444 for a wrong code, and 429 after too many wrong ones. `reject` runs
 * after a wrong code, and may throw a refusal of its own.
 */
export async function confirmSetUp<T>(
  deps: FactorDeps,
  attempted: SetUpAttempt,
  accept: (db: Db) => Promise<T>,
  reject: (db: Db) => Promise<void> = async () => undefined,
): Promise<{ readonly recoveryCodes: string[]; readonly accepted: T }> {
  const { system } = deps.database
  const { personId, address, now, knownPlace: knownDevice } = attempted
  // Counts only guesses: not a setup that has not begun, or is over.
  requireSecret(await findFactor(system, deps.secretKey, personId))
  const attempt = await beginAttempt(system, factorRule, { subject: personId, address, now, knownDevice })
  const confirmed = await system.transaction().execute(async (db) => {
    const recoveryCodes = await switchOn(db, deps, attempted)
    if (recoveryCodes === undefined) return undefined
    await forgiveAttempt(db, attempt)
    return { recoveryCodes, accepted: await accept(db) }
  })
  if (confirmed) return confirmed
  await audit(system, { action: 'second-factor.failed', person: personId, account: null, address, record: personId })
  await reject(system)
  if (attempt.lenience > 0) throw tooMany(attempt.lenience)
  throw refuseAt('code', secondFactorSentences.wrongFirstCode)
}

/** Returns the recovery codes, or undefined for a wrong code. */
async function switchOn(
  db: Db,
  { secretKey, config }: FactorDeps,
  { personId, proof: { code }, address, now }: SetUpAttempt,
): Promise<string[] | undefined> {
  const person = await lockPerson(db, personId)
  const factor = await findFactor(db, secretKey, personId)
  const secret = requireSecret(factor)
  if (!person) throw refuse(secondFactorSentences.notStarted)
  const step = findCodeStep(secret, code, now, factor?.lastStep ?? null)
  if (step === undefined) return undefined
  await confirmFactor(db, personId, step, now)
  const recoveryCodes = createRecoveryCodes()
  await replaceRecoveryCodes(db, personId, recoveryCodes)
  await queueFactorMail(db, config, 'on', person)
  await audit(db, { action: 'second-factor.set-up', person: personId, account: null, address, record: personId })
  return recoveryCodes
}

/** The secret of a factor that is being set up. Throws 444 if there is none, or the factor is on. */
function requireSecret(factor: Factor | undefined): string {
  if (factor !== undefined && factor.confirmedAt !== null) throw refuse(secondFactorSentences.alreadyOn)
  if (factor?.secret === undefined) throw refuse(secondFactorSentences.notStarted)
  return factor.secret
}

type TicketHolder = NonNullable<Awaited<ReturnType<typeof findTicket>>>

async function requireTicket(system: Db, ticket: string, now: Date): Promise<TicketHolder> {
  const person = await findTicket(system, ticket, now)
  if (!person) throw refuseAt('ticket', secondFactorSentences.ticketEnded)
  return person
}

/** Ends the ticket. Throws 444 if it was used before, or the person has left the firm since. */
async function useTicket(db: Db, ticket: string, personId: string): Promise<void> {
  const isUsable = (await consumeTicket(db, ticket)) && !(await readFactorDuty(db, personId)).hasLeft
  if (!isUsable) throw refuseAt('ticket', secondFactorSentences.ticketEnded)
}
