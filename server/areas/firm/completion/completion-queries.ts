import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { recordColumns } from '../../../records/record-columns.ts'
import { locationRecord } from '../../locations/location-record.ts'
import { projectLocationRecord } from '../../project-roster/project-location-record.ts'
import { count, belongsToProject, itemCounts, missingItems, pendingSignature } from '../../projects/project-counts.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

/** Returns the project with its practice and what is open in it; undefined for a Credentialing Access Point. */
export const findProjectToComplete = (db: Db, { account, project }: ProjectScope) =>
  db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.account_id')
    .innerJoinLateral(itemCounts.as('item'), (join) => join.onTrue())
    .select(['project.id', 'project.name', 'project.status', 'account.name as practice_name'])
    .select(sql<number>`item.items - item.provided`.as('items'))
    .select([
      missingItems.as('missing_items'),
      pendingSignature.as('signatures'),
      declinedSignatures.as('declined'),
      openApplications.as('applications'),
      draftForms.as('drafts'),
      sql<boolean>`project.intake_standing < 2`.as('is_intake_open'),
    ])
    .where('project.account_id', '=', account)
    .where('project.id', '=', project)
    .where('is_cap', '=', false)
    .executeTakeFirst()

const declinedSignatures = count(
  sql`sign_document document where ${belongsToProject('document')} and document.status = 'Declined'`,
)

/** Neither completed (4) nor canceled (5). */
const openApplications = count(
  sql`application where ${belongsToProject('application')} and application.status not in (4, 5)`,
)

/** Drafts that are a task of the practice: not those of deleted providers. */
const draftForms = count(
  sql`credentialing_form form where ${belongsToProject('form')} and form.status = 0 and not exists (
    select from provider where provider.account_id = form.account_id and provider.id = form.provider_id and provider.deleted_at is not null)`,
)

/** Returns the project's locations by name, with the locations of the practice behind them. */
export const findProposedLocations = (db: Db, { account, project }: ProjectScope) =>
  db
    .selectFrom('project_location')
    .select(recordColumns(projectLocationRecord))
    .select(['id', 'rev', 'account_location_id as accountLocationId'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()

const selectLocations = (db: Db, account: string) =>
  db
    .selectFrom('location')
    .select(recordColumns(locationRecord))
    .select(['id', 'rev'])
    .where('account_id', '=', account)

/** Returns the practice's locations by name, without terminated ones (AMB-119). */
export const findPracticeLocations = (db: Db, account: string) =>
  selectLocations(db, account)
    .where('is_terminated', '=', false)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()

/** Locks these locations of the practice until the transaction ends, always in the same order. */
export const lockLocations = (db: Db, account: string, ids: readonly string[]) =>
  selectLocations(db, account)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns the project's last completion, also if it was undone. */
export const findLastCompletion = (db: Db, { account, project }: ProjectScope) =>
  db
    .selectFrom('project_completion')
    .innerJoin('staff_member', 'staff_member.id', 'project_completion.staff_id')
    .select([
      'project_completion.id',
      'completed_at',
      'effective_on',
      'reason',
      'former_status',
      'changes',
      'undone_at',
    ])
    .select('staff_member.name as staff_name')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .orderBy('completed_at', 'desc')
    .orderBy('project_completion.id')
    .limit(1)
    .executeTakeFirst()

/** Sets the status of the locked project. */
export async function setProjectStatus(db: Db, { account, project }: ProjectScope, status: string): Promise<void> {
  await db
    .updateTable('project')
    .set({ status, rev: sql`rev + 1`, updated_at: sql`now()` })
    .where('account_id', '=', account)
    .where('id', '=', project)
    .execute()
}
