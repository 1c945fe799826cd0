import type { Db } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refusal.ts'
import { findByExternalId } from './find-by-external-id.ts'

/** The id of the account's project; refused when there is none, or it is the Credentialing Access Point. */
export async function findEngagement(db: Db, account: string, called: string): Promise<string> {
  const project = await findByExternalId(db, 'project', account, called)
  const { is_cap } = await db
    .selectFrom('project')
    .select('is_cap')
    .where('account_id', '=', account)
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  if (is_cap) throw refuse('A CAP project asks for documents in its applications alone')
  return project
}
