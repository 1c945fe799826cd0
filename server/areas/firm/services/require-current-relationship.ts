import { relationshipSentences } from '@client-center/domain/firm/relationship.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { refuse } from '../../../refusal/refusal.ts'

/** Refuses work on a practice whose relationship with the firm has ended (decision 0071). */
export async function requireCurrentRelationship(db: Db, account: string): Promise<void> {
  const ended = await db
    .selectFrom('ended_relationship')
    .select('account_id')
    .where('account_id', '=', account)
    .where('read_only_from', '<=', sql<string>`now()`)
    .executeTakeFirst()
  if (ended !== undefined) throw refuse(relationshipSentences.ended)
}
