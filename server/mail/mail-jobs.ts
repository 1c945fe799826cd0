import * as z from 'zod'
import { job, type Job } from '../jobs/job.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { deliverFromOutbox } from './deliver-from-outbox.ts'
import { listOverdueMail } from './outbox-queries.ts'
import { mailKey, SEND_MAIL } from './add-to-outbox.ts'

/** Delivers mail, and every minute finds mails whose server ended before delivering them. */
export const mailJobs: readonly Job[] = [
  job({ name: SEND_MAIL, payload: z.object({ id: z.uuid() }), run: (deps, { id }) => deliverFromOutbox(deps, id) }),
  job({
    name: 'find-overdue-mail',
    payload: z.object({}),
    cron: '* * * * *',
    run: async ({ database }) => {
      for (const id of await listOverdueMail(database.system)) {
        await queueJob(database.system, SEND_MAIL, { id }, { key: mailKey(id) })
      }
    },
  }),
]
