import { readStatistics } from '@client-center/contract/dashboard/statistics.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import { serveQuery } from '../../http/calls/handler.ts'
import { readRights } from '../../http/access/read-rights.ts'

/**
 * Endpoint for counts over a person's accounts. Leaves out accounts whose projects the person may not see (AMB-19,
 * AMB-63).
 */
export const statistics = [
  serveQuery(readStatistics, {
    reply: async ({ db, person }) => {
      const accounts = Object.entries(await readRights(db, person))
      const seen = accounts.filter(([, permissions]) => hasAccess('view', permissions)).map(([account]) => account)
      const { rows } = await sql<{ projects: number; applications: number; documents: number }>`
      select (select count(*) from project where account_id = any(${seen}::uuid[])) as projects,
             (select count(*) from application where account_id = any(${seen}::uuid[])) as applications,
             (select count(*) from account_document where account_id = any(${seen}::uuid[]))
             + (select count(*) from project_document where account_id = any(${seen}::uuid[])) as documents`.execute(db)
      return { accounts: accounts.length, ...(rows[0] ?? { projects: 0, applications: 0, documents: 0 }) }
    },
  }),
]
