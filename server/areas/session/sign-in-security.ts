import {
  confirmOwnFactor,
  readSignInSecurity,
  renewRecoveryCodes,
  startOwnFactor,
  switchOwnFactorOff,
} from '@client-center/contract/session/sign-in-security.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { beginAttempt, forgiveAttempt } from '../../throttle/begin-attempt.ts'
import { factorRule } from '../../throttle/throttle-rule.ts'
import { checkFactor, type FactorProof } from './check-factor.ts'
import { queueFactorMail } from './factor-mails.ts'
import { countRecoveryCodes, deleteFactor, replaceRecoveryCodes } from './factor/factor-queries.ts'
import { createRecoveryCodes } from './factor/recovery-codes.ts'
import { secondFactorSentences } from './factor/second-factor-sentences.ts'
import { passwordMatches } from './password-hash.ts'
import { findByEmail, lockPerson } from './person-queries.ts'
import { confirmSetUp, startSetUp } from './second-factor.ts'
import { readFactorDuty } from './sign-in-tickets.ts'

interface Caller {
  readonly person: { readonly id: string; readonly email: string }
  readonly address: string
  readonly now: Date
}

/** Wrong codes of signed-in people are counted apart from those at the sign-in, so strangers cannot delay them. */
export const toFactorAttempt = ({ person, address, now }: Caller, code: string) =>
  toProofAttempt({ person, address, now }, { code })

/** The same with a code or a passkey. */
export const toProofAttempt = <P extends FactorProof>({ person, address, now }: Caller, proof: P) => ({
  personId: person.id,
  proof,
  address,
  now,
  knownPlace: `signed in ${person.id}`,
})

/**
 * Endpoints with which a person manages the own second factor. They use the system login, since requests may not read
 * secrets.
 */
export const signInSecurity = [
  serveQuery(readSignInSecurity, {
    reply: async ({ deps: { database }, person }) => {
      const duty = await readFactorDuty(database.system, person.id)
      const factor = await database.system
        .selectFrom('second_factor')
        .select('confirmed_at')
        .where('person_id', '=', person.id)
        .executeTakeFirst()
      return {
        isOn: duty.hasFactor,
        ...(factor?.confirmed_at != null && { since: new Date(factor.confirmed_at).toISOString() }),
        isRequired: duty.isStaff,
        recoveryCodesLeft: duty.hasFactor ? await countRecoveryCodes(database.system, person.id) : 0,
      }
    },
  }),
  serveCommand(startOwnFactor, {
    handle: async ({ deps, person, body, address, now }) => {
      await withPassword(deps, { person, address, now }, body.password, async () => undefined)
      return startSetUp(deps, person, now)
    },
  }),
  serveCommand(confirmOwnFactor, {
    handle: async ({ deps, person, body, address, now }) => {
      const attempt = toFactorAttempt({ person, address, now }, body.code)
      const { recoveryCodes } = await confirmSetUp(deps, attempt, async () => undefined)
      return { recoveryCodes }
    },
  }),
  serveCommand(switchOwnFactorOff, {
    handle: async ({ deps, person, body, address, now }) => {
      if ((await readFactorDuty(deps.database.system, person.id)).isStaff)
        throw refuse(secondFactorSentences.requiredForStaff)
      const switchOff = (db: Db) => switchFactorOff(db, deps, person.id, address)
      if ('code' in body) await checkFactor(deps, toFactorAttempt({ person, address, now }, body.code), switchOff)
      else await withPassword(deps, { person, address, now }, body.password, switchOff)
      return undefined
    },
  }),
  serveCommand(renewRecoveryCodes, {
    handle: async ({ deps, person, body, address, now }) => ({
      recoveryCodes: await checkFactor(deps, toFactorAttempt({ person, address, now }, body.code), async (db) => {
        const codes = createRecoveryCodes()
        await replaceRecoveryCodes(db, person.id, codes)
        const record = { person: person.id, account: null, address, record: person.id }
        await audit(db, { action: 'second-factor.recovery-codes-renewed', ...record })
        return codes
      }),
    }),
  }),
]

async function switchFactorOff(db: Db, { config }: Deps, personId: string, address: string): Promise<void> {
  const person = await lockPerson(db, personId)
  if (!person || !(await deleteFactor(db, personId))) throw refuse(secondFactorSentences.notOn)
  await queueFactorMail(db, config, 'off', person)
  await audit(db, { action: 'second-factor.switched-off', person: personId, account: null, address, record: personId })
}

/** Runs `accept` if the password is right. Throws 444 at `password` if not, and 429 after too many wrong ones. */
async function withPassword(
  { database: { system } }: Deps,
  { person, address, now }: Caller,
  password: string,
  accept: (db: Db) => Promise<void>,
): Promise<void> {
  const { knownPlace } = toFactorAttempt({ person, address, now }, '')
  const visit = { subject: person.id, address, now, knownDevice: knownPlace }
  const attempt = await beginAttempt(system, factorRule, visit)
  const stored = await findByEmail(system, person.email)
  if (!(await passwordMatches(stored?.passwordHash, password))) {
    const record = { person: person.id, account: null, address, record: person.id }
    await audit(system, { action: 'second-factor.password-refused', ...record })
    throw refuseAt('password', secondFactorSentences.wrongPassword)
  }
  await system.transaction().execute(async (db) => {
    await forgiveAttempt(db, attempt)
    await accept(db)
  })
}
