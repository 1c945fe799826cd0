import type { FirmProjectSummary } from '@client-center/contract/firm/projects/projects.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { itemCounts, pendingSignature } from '../../projects/project-counts.ts'

/** All projects of a practice by name, the Credentialing Access Point first. */
export async function findFirmProjects(db: Db, account: string): Promise<FirmProjectSummary[]> {
  const rows = await db
    .selectFrom('project')
    .leftJoin('staff_member as analyst', 'analyst.id', 'project.analyst_id')
    .innerJoinLateral(itemCounts.as('item'), (join) => join.onTrue())
    .select(['project.id', 'project.name', 'project.is_cap', 'project.status', 'project.practice_type'])
    .select(['project.change_type', 'project.created_at', 'analyst.name as analyst_name'])
    .select(['item.items', 'item.provided', 'item.being_checked', pendingSignature.as('pending_signature')])
    .where('project.account_id', '=', account)
    .orderBy('project.is_cap', 'desc')
    .orderBy(sql`project.name collate "und-x-icu"`)
    .orderBy('project.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isCap: row.is_cap,
    status: row.status,
    practiceType: row.practice_type,
    change: row.change_type,
    analystName: row.analyst_name,
    items: { total: row.items, provided: row.provided, inReview: row.being_checked },
    pendingSignature: row.pending_signature,
    startedAt: row.created_at,
  }))
}
