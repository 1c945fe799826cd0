import { toEngagement, type Engagement } from '@client-center/domain/projects/engagement.ts'
import type { Db } from '../../database/connect.ts'
import { notFound } from '../../refusal/refusal.ts'

/**
 * Returns the project of the account, locked until this transaction ends. 404: there is none, or it is the
 * Credentialing Access Point, which has no intake.
 */
export async function lockEngagement(db: Db, account: string, project: string): Promise<Engagement> {
  const found = await db
    .selectFrom('project')
    .select(['practice_type', 'change_type'])
    .where('account_id', '=', account)
    .where('id', '=', project)
    .where('is_cap', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return toEngagement(found.practice_type, found.change_type)
}
