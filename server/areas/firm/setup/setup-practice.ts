import { createPractice, readPracticeChoices } from '@client-center/contract/firm/setup-practice.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { buildPractice } from './build-practice.ts'
import { findAdvisors } from './setup-queries.ts'

/** Endpoints that set up a practice (decision 0064). */
export const setupPractice = [
  serveQuery(readPracticeChoices, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db, staff) => ({
        advisors: await findAdvisors(db, staff),
        ownId: staff.id,
        timeZone: context.deps.config.firmTimeZone,
      })),
  }),
  serveCommand(createPractice, {
    handle: (context) => withStaffTransaction(context, 'write', (db, staff) => buildPractice(db, context, staff)),
  }),
]
