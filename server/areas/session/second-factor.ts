import type { FactorSetUp } from '@client-center/contract/session/second-factor.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { checkFactor } from './check-factor.ts'
import { confirmFactor, findFactor, replaceRecoveryCodes, startFactor } from './factor/factor-queries.ts'
import { queueFactorMail } from './factor-mails.ts'
import { drawQrCode } from './factor/qr-code.ts'
import { createRecoveryCodes } from './factor/recovery-codes.ts'
import { secondFactorSentences } from './factor/second-factor-sentences.ts'
import { createFactorSecret, findCodeStep, toFactorAddress } from './factor/totp.ts'
import { isKnownDevice } from './known-devices.ts'
import { lockPerson } from './person-queries.ts'
import { startSession, type SignInVisit, type StartedSession } from './start-session.ts'
import { consumeTicket, countWrongCode, findTicket, readFactorDuty } from './sign-in-tickets.ts'

type FactorDeps = Pick<Deps, 'database' | 'secretKey' | 'config'>

/** Exchanges a ticket and a code for a session. */
export async function signInWithCode(
  deps: FactorDeps,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  visit: SignInVisit,
): Promise<StartedSession> {
  const { system } = deps.database
  const person = await requireTicket(system, ticket, visit.now)
  const knownPlace = (await isKnownDevice(system, visit.device, person.email)) ? visit.device : undefined
  return checkFactor(
    deps,
    { personId: person.id, code, address: visit.address, now: visit.now, knownPlace },
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
  return system.transaction().execute(async (db) => {
    const recoveryCodes = await confirmSetUp(db, deps, { personId: person.id, code, ...visit })
    await useTicket(db, ticket, person.id)
    return { recoveryCodes, ...(await startSession(db, deps, person.id, visit, { withSecondFactor: true })) }
  })
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

/** Switches the factor on with the app's first code. Returns the recovery codes. Throws 444 for a wrong code. */
export async function confirmSetUp(
  db: Db,
  { secretKey, config }: FactorDeps,
  attempted: { readonly personId: string; readonly code: string; readonly address: string; readonly now: Date },
): Promise<string[]> {
  const { personId, code, address, now } = attempted
  const person = await lockPerson(db, personId)
  const factor = await findFactor(db, secretKey, personId)
  if (factor !== undefined && factor.confirmedAt !== null) throw refuse(secondFactorSentences.alreadyOn)
  if (!person || factor?.secret === undefined) throw refuse(secondFactorSentences.notStarted)
  const step = findCodeStep(factor.secret, code, now, factor.lastStep)
  if (step === undefined) throw refuseAt('code', secondFactorSentences.wrongFirstCode)
  await confirmFactor(db, personId, step, now)
  const recoveryCodes = createRecoveryCodes()
  await replaceRecoveryCodes(db, personId, recoveryCodes)
  await queueFactorMail(db, config, 'on', person)
  await audit(db, { action: 'second-factor.set-up', person: personId, account: null, address, record: personId })
  return recoveryCodes
}

async function requireTicket(system: Db, ticket: string, now: Date): Promise<{ id: string; email: string }> {
  const person = await findTicket(system, ticket, now)
  if (!person) throw refuseAt('ticket', secondFactorSentences.ticketEnded)
  return person
}

/** Ends the ticket. Throws 444 if it was used before, or the person has left the firm since. */
async function useTicket(db: Db, ticket: string, personId: string): Promise<void> {
  const isUsable = (await consumeTicket(db, ticket)) && !(await readFactorDuty(db, personId)).hasLeft
  if (!isUsable) throw refuseAt('ticket', secondFactorSentences.ticketEnded)
}
