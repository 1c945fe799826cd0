import { giveFactorAgain, requestPasskeyAgain } from '@client-center/contract/session/second-factor.ts'
import { audit } from '../../audit/audit.ts'
import { serveCommand } from '../../http/calls/handler.ts'
import { checkFactor } from './check-factor.ts'
import { findFamily, recordSecondFactor } from './session-queries.ts'
import { requestPasskey } from './passkeys/passkey-check.ts'
import { toProofAttempt } from './sign-in-security.ts'

const toOwner = (family: string): string => `again ${family}`

/** Endpoints that renew the second factor of a session, which sensitive actions need. */
export const factorAgain = [
  serveCommand(requestPasskeyAgain, {
    handle: async ({ deps: { database, config }, person, tokenHash, now }) => {
      const owner = toOwner(await findFamily(database.system, tokenHash))
      return { request: (await requestPasskey(database.system, config, { owner, personId: person.id }, now)) ?? null }
    },
  }),
  serveCommand(giveFactorAgain, {
    handle: async ({ deps, person, tokenHash, body, address, now }) => {
      const familyId = await findFamily(deps.database.system, tokenHash)
      const proof = 'code' in body ? body : { ...body, owner: toOwner(familyId) }
      await checkFactor(deps, toProofAttempt({ person, address, now }, proof), async (db) => {
        await recordSecondFactor(db, familyId, now)
        const record = { person: person.id, account: null, address, record: familyId }
        await audit(db, { action: 'second-factor.given-again', ...record })
      })
      return undefined
    },
  }),
]
