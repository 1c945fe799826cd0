import { resetStaffFactor } from '@client-center/contract/firm/staff-factor.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import { checkFactor } from '../../session/check-factor.ts'
import { queueResetConfirmation } from '../../session/factor-mails.ts'
import { resetFactor } from '../../session/reset-factor.ts'
import { requireStaffRole } from '../staff/change-staff.ts'
import { toFactorAttempt } from '../../session/sign-in-security.ts'

/** Endpoint with which an administrator resets the second factor of a colleague. */
export const staffFactor = [
  serveCommand(resetStaffFactor, {
    handle: async ({ deps, person, params, body, address, now }) => {
      const { system } = deps.database
      await requireStaffRole(system, { person, account: '' }, 'administrator')
      const colleague = await system
        .selectFrom('staff_member')
        .select(['person_id', 'name'])
        .where('id', '=', params.staffId)
        .executeTakeFirst()
      if (!colleague) throw notFound()
      const { person_id: personId, name } = colleague
      if (personId === null) throw refuse(`${name} does not sign in.`)
      if (personId === person.id) throw refuse('Another administrator must reset your second factor.')
      await checkFactor(deps, toFactorAttempt({ person, address, now }, body.code), async () => undefined)
      // A transaction of its own, so that two administrators who reset each other do not wait for each other's person.
      const outcome = await system.transaction().execute(async (db) => {
        const reset = await resetFactor(db, personId, deps.config, toAuthor({ person, address }))
        if (reset === 'changed') await queueResetConfirmation(db, deps.config, person, name)
        return reset
      })
      if (outcome === 'unchanged') throw refuse(`${name} has no second factor.`)
      return undefined
    },
  }),
]
