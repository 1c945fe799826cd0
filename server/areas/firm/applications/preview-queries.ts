import { malpracticeLicense, type ApplyingProvider } from '@client-center/domain/follow-up/new-applications.ts'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** A provider with what decides about new applications. */
export interface FoundProvider extends ApplyingProvider {
  readonly id: string
}

/**
 * Reads providers by name with their applications and policies, in one statement: all current ones, or those with these
 * ids, also deleted ones.
 */
export async function findApplyingProviders(
  db: Db,
  account: string,
  ids?: readonly string[],
): Promise<readonly FoundProvider[]> {
  const { rows } = await sql<FoundProvider>`
    select provider.id, provider.name, provider.type as "typeId", provider.deleted_at is not null as "isDeleted",
           policy.until as "policyUntil", own.applications
      from provider
     cross join lateral (
       select max(expiration_date) as until from provider_license license
        where license.account_id = provider.account_id and license.provider_id = provider.id
          and license.type = ${sql.lit(malpracticeLicense)} and license.status <> 4) policy
     cross join lateral (
       select coalesce(json_agg(json_build_object(
                'applicationId', application.id, 'projectId', application.project_id, 'isCap', project.is_cap,
                'payerId', application.insurer, 'otherPayer', application.other_insurer, 'statusId', application.status)
                order by application.created_at, application.id), '[]') as applications
         from application
         join project on project.account_id = application.account_id and project.id = application.project_id
        where application.account_id = provider.account_id and application.provider_id = provider.id) own
     where provider.account_id = ${account}::uuid
       and ${ids === undefined ? sql`provider.deleted_at is null` : sql`provider.id = any (${ids}::uuid[])`}
     order by provider.name collate "und-x-icu", provider.id`.execute(db)
  return rows
}

/**
 * Locks these providers until the transaction ends, in the order of their ids. Neither another request like this one nor
 * a single addition, which locks the row for reading, can then add an application of them. Returns the ids found.
 */
export async function lockApplyingProviders(
  db: Db,
  account: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from provider where account_id = ${account}::uuid and id = any (${ids}::uuid[])
     order by id for no key update`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface PracticeProject {
  readonly id: string
  readonly name: string
  readonly isCap: boolean
  readonly canAdd: boolean
  readonly isCompleted: boolean
}

/** The projects of a practice, the Credentialing Access Point first, then by name. */
export async function listPracticeProjects(db: Db, account: string): Promise<readonly PracticeProject[]> {
  const { rows } = await sql<PracticeProject>`
    select id, name, is_cap as "isCap", can_add_applications as "canAdd",
           (not is_cap and status = ${COMPLETED}) as "isCompleted"
      from project where account_id = ${account}::uuid
     order by is_cap desc, name collate "und-x-icu", id`.execute(db)
  return rows
}
