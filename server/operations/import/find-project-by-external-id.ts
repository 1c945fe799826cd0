import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import type { ProjectScope } from '../../areas/projects/project-scope.ts'

/** The project with this external id, and its account. Throws a `Refusal` if there is none. */
export async function findProjectByExternalId(db: Db, externalId: string): Promise<ProjectScope> {
  const found = await db
    .selectFrom('project')
    .select(['account_id as account', 'id as project'])
    .where('external_id', '=', externalId)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (!found) throw unknownRecord('engagement project', externalId)
  return found
}
