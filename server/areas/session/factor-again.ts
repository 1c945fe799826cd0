import { giveFactorAgain } from '@client-center/contract/session/second-factor.ts'
import { audit } from '../../audit/audit.ts'
import { serveCommand } from '../../http/calls/handler.ts'
import { checkFactor } from './check-factor.ts'
import { findFamily, recordSecondFactor } from './session-queries.ts'
import { toFactorAttempt } from './sign-in-security.ts'

/** Endpoint that renews the second factor of a session, which sensitive actions need. */
export const factorAgain = [
  serveCommand(giveFactorAgain, {
    handle: async ({ deps, person, tokenHash, body, address, now }) => {
      await checkFactor(deps, toFactorAttempt({ person, address, now }, body.code), async (db) => {
        const familyId = await findFamily(db, tokenHash)
        await recordSecondFactor(db, familyId, now)
        const record = { person: person.id, account: null, address, record: familyId }
        await audit(db, { action: 'second-factor.given-again', ...record })
      })
      return undefined
    },
  }),
]
