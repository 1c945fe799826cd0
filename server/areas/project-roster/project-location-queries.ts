import type { ProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { projectLocationRecord } from './project-location-record.ts'
import type { ProjectScope } from '../projects/project-scope.ts'

/** Returns the project's locations by name. */
export async function findProjectLocations(db: Db, { account, project }: ProjectScope): Promise<ProjectLocation[]> {
  const rows = await db
    .selectFrom('project_location')
    .select(recordColumns(projectLocationRecord))
    .select(['id', 'rev'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, state: { id: row.stateId ?? 0, name: stateName(row.stateId) } }))
}

/** Returns which of these ids are locations of the project. */
export async function knownLocations(
  db: Db,
  { account, project }: ProjectScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly isNew: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('project_location')
    .select(['id', 'is_new'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { isNew: row.is_new }]))
}

/** Updates `will_be_terming` of each location of the project: whether another location replaces it. */
export async function markTerming(db: Db, { account, project }: ProjectScope): Promise<void> {
  await sql`
    update project_location old set will_be_terming = not old.will_be_terming
     where old.account_id = ${account} and old.project_id = ${project}
       and old.will_be_terming <> exists (
         select from project_location newer
          where newer.account_id = old.account_id and newer.project_id = old.project_id
            and newer.current_location_id = old.id)`.execute(db)
}
