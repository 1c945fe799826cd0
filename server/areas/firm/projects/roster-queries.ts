import type { NamedRecord, RosterRecord } from '@client-center/contract/firm/projects/projects.ts'
import { ownersAndAssociates, providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

/** The staff who work here now, by name: who can be the analyst of a project. */
export const findAnalysts = (db: Db): Promise<NamedRecord[]> =>
  db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('left_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** The owners and associates of the practice by name, without those of the project. */
export async function findAddableProviders(db: Db, account: string, project?: string): Promise<RosterRecord[]> {
  const rows = await db
    .selectFrom('provider')
    .select(['id', 'name', 'type'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where(
      'type',
      'in',
      ownersAndAssociates.map(({ value }) => value),
    )
    .$if(project !== undefined, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from project_provider part
           where part.account_id = provider.account_id and part.project_id = ${project}::uuid
             and part.provider_id = provider.id)`,
      ),
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(({ type, ...row }) => ({ ...row, detail: providerTypeLabel(type) }))
}

/** The current locations of the practice by name, without those that a location of the project comes from. */
export async function findAddableLocations(db: Db, account: string, project?: string): Promise<RosterRecord[]> {
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'address', 'city_name as city'])
    .where('account_id', '=', account)
    .where('is_terminated', '=', false)
    .$if(project !== undefined, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from project_location part
           where part.account_id = location.account_id and part.project_id = ${project}::uuid
             and part.account_location_id = location.id)`,
      ),
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(toLocationRecord)
}

/** The providers of the project by name. */
export async function findRosterProviders(db: Db, { account, project }: ProjectScope): Promise<RosterRecord[]> {
  const rows = await db
    .selectFrom('project_provider as part')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'part.account_id').onRef('provider.id', '=', 'part.provider_id'),
    )
    .select(['provider.id', 'provider.name', 'provider.type'])
    .where('part.account_id', '=', account)
    .where('part.project_id', '=', project)
    .where('provider.deleted_at', 'is', null)
    .orderBy(sql`provider.name collate "und-x-icu"`)
    .orderBy('provider.id')
    .execute()
  return rows.map(({ type, ...row }) => ({ ...row, detail: providerTypeLabel(type) }))
}

/** The locations of the project by name. */
export async function findRosterLocations(db: Db, { account, project }: ProjectScope): Promise<RosterRecord[]> {
  const rows = await db
    .selectFrom('project_location')
    .select(['id', 'name', 'address', 'city_name as city'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(toLocationRecord)
}

interface LocationRow {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
}

const toLocationRecord = ({ id, name, address, city }: LocationRow): RosterRecord => ({
  id,
  name,
  detail: [address, city].filter((part) => part !== '').join(', '),
})
