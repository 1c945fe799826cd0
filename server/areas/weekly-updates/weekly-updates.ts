import {
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
} from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { notFound } from '../../refusal/refusal.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { findWeeklyUpdate, insertView, findWeeklyUpdates } from './weekly-update-queries.ts'

/** Endpoints for the weekly status updates of the CAP project and of any other project. */
export const weeklyUpdates = [
  serveQuery(listAccountWeeklyUpdates, {
    reply: async ({ db, account, person }) => {
      const cap = await db
        .selectFrom('project')
        .select('id')
        .where('account_id', '=', account)
        .where('is_cap', '=', true)
        .executeTakeFirst()
      return cap ? findWeeklyUpdates(db, { account, project: cap.id, person: person.id }) : []
    },
  }),
  serveQuery(listWeeklyUpdates, {
    reply: ({ db, account, params, person }) =>
      findWeeklyUpdates(db, { account, project: params.projectId, person: person.id }),
  }),
  serveCommand(readWeeklyUpdate, {
    handle: async ({ db, account, params, person }) => {
      const found = await findWeeklyUpdate(
        db,
        { account, project: params.projectId, person: person.id },
        params.updateId,
      )
      if (!found) throw notFound()
      if (!found.viewed) await insertView(db, { account, update: found.id, person: person.id })
      return { ...found, viewed: true }
    },
  }),
]
