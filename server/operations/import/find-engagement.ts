import type { Db } from '../../database/connect.ts'
import { refuse } from '../../refusal/refusal.ts'
import { findByExternalId } from './find-by-external-id.ts'

/** The id of the account's project. Throws a `Refusal` if there is none, or if it is the Credentialing Access Point. */
export async function findEngagement(db: Db, account: string, externalId: string): Promise<string> {
  const project = await findByExternalId(db, 'project', account, externalId)
  const { is_cap } = await db
    .selectFrom('project')
    .select('is_cap')
    .where('account_id', '=', account)
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  if (is_cap) throw refuse('A CAP project requests documents only in its applications')
  return project
}
