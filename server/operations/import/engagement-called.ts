import type { Db } from '../../platform/database/connect.ts'
import { isUnknown } from '../../platform/records/record-refusals.ts'
import type { ProjectPlace } from '../../projects/project-place.ts'

/** The project with this external id, and its account; refused when there is none. */
export async function engagementCalled(db: Db, called: string): Promise<ProjectPlace> {
  const found = await db
    .selectFrom('project')
    .select(['account_id as account', 'id as project'])
    .where('external_id', '=', called)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (!found) throw isUnknown('engagement project', called)
  return found
}
