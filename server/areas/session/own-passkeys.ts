import { addPasskey, listPasskeys, removePasskey, startPasskey } from '@client-center/contract/session/passkeys.ts'
import { audit } from '../../audit/audit.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'
import { queueFactorMail } from './factor-mails.ts'
import { secondFactorSentences } from './factor/second-factor-sentences.ts'
import { lockPerson } from './person-queries.ts'
import { findFamily } from './session-queries.ts'
import { readFactorDuty } from './sign-in-tickets.ts'
import { readNewPasskey, toKnownCredential } from './passkeys/passkey-check.ts'
import {
  consumeChallenge,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  storeChallenge,
} from './passkeys/passkey-queries.ts'
import { CHALLENGE_MS, createChallenge, toRelyingParty } from './passkeys/relying-party.ts'

const MOST_PASSKEYS = 10

/** ES256, EdDSA and RS256, which all devices together support. */
const ALGORITHMS = [-7, -8, -257]

const toOwner = (family: string): string => `add ${family}`

/** Endpoints with which a person manages the own passkeys. They use the system login, like the second factor. */
export const passkeys = [
  serveQuery(listPasskeys, {
    reply: async ({ deps: { database }, person }) => {
      const own = await findPasskeys(database.system, person.id)
      const { hasFactor } = await readFactorDuty(database.system, person.id)
      return { passkeys: own, canAdd: hasFactor && own.length < MOST_PASSKEYS }
    },
  }),
  serveCommand(startPasskey, {
    handle: async ({ deps: { database, config }, person, tokenHash, now }) => {
      const { system } = database
      if (!(await readFactorDuty(system, person.id)).hasFactor) throw refuse(secondFactorSentences.notOn)
      const own = await findPasskeys(system, person.id)
      if (own.length >= MOST_PASSKEYS) throw refuse(secondFactorSentences.tooManyPasskeys)
      const challenge = createChallenge()
      const owner = toOwner(await findFamily(system, tokenHash))
      const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
      await storeChallenge(system, { owner, personId: person.id, challenge, expiresAt })
      return {
        challenge,
        rp: { id: toRelyingParty(config).id, name: 'Client Center' },
        user: {
          id: Buffer.from(person.id).toString('base64url'),
          name: person.email,
          displayName: person.name,
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: CHALLENGE_MS,
        attestation: 'none' as const,
        excludeCredentials: own.map(toKnownCredential),
        authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
      }
    },
  }),
  serveCommand(addPasskey, {
    handle: async ({ deps: { database, config }, person, tokenHash, body, address, now }) => {
      const { system } = database
      const owner = toOwner(await findFamily(system, tokenHash))
      const challenge = await consumeChallenge(system, { owner, personId: person.id }, now)
      const added = challenge === undefined ? undefined : await readNewPasskey(config, body.passkey, challenge)
      if (added === undefined) throw refuse(secondFactorSentences.passkeyRefused)
      await system.transaction().execute(async (db) => {
        const owned = await lockPerson(db, person.id)
        const { hasFactor } = await readFactorDuty(db, person.id)
        if (!owned || !hasFactor) throw refuse(secondFactorSentences.notOn)
        if ((await findPasskeys(db, person.id)).length >= MOST_PASSKEYS)
          throw refuse(secondFactorSentences.tooManyPasskeys)
        const id = await insertPasskey(db, { ...added, personId: person.id, name: body.name, now })
        if (id === undefined) throw refuse(secondFactorSentences.passkeyRefused)
        await queueFactorMail(db, config, 'passkeyAdded', owned)
        const record = { person: person.id, account: null, address, record: id }
        await audit(db, { action: 'passkey.added', ...record, after: { name: body.name } })
      })
      return undefined
    },
  }),
  serveCommand(removePasskey, {
    handle: async ({ deps: { database, config }, person, params, address }) => {
      await database.system.transaction().execute(async (db) => {
        const name = await deletePasskey(db, person.id, params.passkeyId)
        if (name === undefined) throw notFound('The passkey was not found')
        await queueFactorMail(db, config, 'passkeyRemoved', person)
        const record = { person: person.id, account: null, address, record: params.passkeyId }
        await audit(db, { action: 'passkey.removed', ...record, before: { name } })
      })
      return undefined
    },
  }),
]
