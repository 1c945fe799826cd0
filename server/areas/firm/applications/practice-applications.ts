import { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import { canApply } from '@client-center/domain/applications/application.ts'
import { sql } from 'kysely'
import { serveQuery } from '../../../http/calls/handler.ts'
import type { Db } from '../../../database/connect.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import {
  firmApplicationColumns,
  firmApplicationJoins,
  toFirmApplication,
  type FirmApplicationRow,
} from './firm-application-rows.ts'
import { findApplyingProviders, listPracticeProjects } from './preview-queries.ts'

/** The grid of a practice's applications (decision 0078). */
export const practiceApplications = [
  serveQuery(readPracticeApplications, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db) => {
        const { account, today } = context
        const providers = await findApplyingProviders(db, account)
        const projects = await listPracticeProjects(db, account)
        return {
          today,
          projects: projects.map(({ id, name, isCap }) => ({ id, name, isCap })),
          providers: providers
            .filter(({ typeId, isDeleted }) => !isDeleted && canApply(typeId))
            .map(({ id, name, typeId }) => ({ id, name, typeId })),
          applications: (await findApplications(db, account)).map(toFirmApplication),
        }
      }),
  }),
]

async function findApplications(db: Db, account: string): Promise<FirmApplicationRow[]> {
  const { rows } = await sql<FirmApplicationRow>`
    select ${firmApplicationColumns}
      from account practice
      join application on application.account_id = practice.id
      ${firmApplicationJoins}
     where practice.id = ${account}::uuid
     order by application.id`.execute(db)
  return rows
}
