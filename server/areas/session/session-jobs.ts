import * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import { job, type Job } from '../../jobs/job.ts'
import { deleteQuietCounters } from '../../throttle/throttle-queries.ts'
import { deleteUnusedDevices } from './known-devices.ts'
import { endExpiredInvitations } from './invitation-queries.ts'
import { sendInvitationAgain } from './invitations.ts'
import { findByEmail } from './person-queries.ts'
import { queuePasswordLink } from './queue-password-link.ts'
import { deleteOldResets, endExpiredResets } from './reset-queries.ts'
import { deleteOldSessions, endExpiredSessions } from './session-queries.ts'
import { deleteExpiredChallenges } from './passkeys/passkey-queries.ts'
import { deleteExpiredTickets } from './sign-in-tickets.ts'
import { notifyAboutGuessing } from './notify-about-guessing.ts'

/** The job that `forgot` queues. */
export const SEND_PASSWORD_LINK = 'send-password-link'

/** The job that `renewInvitation` queues. */
export const SEND_INVITATION_AGAIN = 'send-invitation-again'

export const sessionJobs: readonly Job[] = [
  notifyAboutGuessing,
  // The job looks up the email, not the request, so that no response reveals whether the email is known (AMB-10).
  job({
    name: SEND_PASSWORD_LINK,
    payload: z.object({ email: z.string(), address: z.string() }),
    run: async ({ database, config, clock }, { email, address }) => {
      const person = await findByEmail(database.system, email)
      if (!person) return
      await database.system.transaction().execute(async (db) => {
        const queued = await queuePasswordLink(db, config, person.id, clock())
        if (!queued) return
        await audit(db, { action: 'password.link-sent', person: person.id, account: null, address, record: person.id })
      })
    },
  }),
  // A job also hides whether the invitation exists.
  job({
    name: SEND_INVITATION_AGAIN,
    payload: z.object({ hash: z.string(), address: z.string() }),
    run: (deps, { hash, address }) =>
      sendInvitationAgain(deps, Buffer.from(hash, 'hex'), { address, now: deps.clock() }),
  }),
  job({
    name: 'end-sessions',
    payload: z.object({}),
    cron: '* * * * *',
    run: async ({ database: { system }, clock }) => {
      const now = clock()
      await endExpiredSessions(system, now)
      await endExpiredResets(system, now)
      await endExpiredInvitations(system, now)
      await deleteExpiredTickets(system, now)
      await deleteExpiredChallenges(system, now)
    },
  }),
  job({
    name: 'tidy-sessions',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async ({ database: { system }, clock }) => {
      const now = clock()
      await deleteOldSessions(system, now)
      await deleteOldResets(system, now)
      await deleteQuietCounters(system, now)
      await deleteUnusedDevices(system, now)
    },
  }),
]
