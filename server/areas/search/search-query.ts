import { permissionsFor } from '@client-center/domain/permissions.ts'
import { sql, type CompiledQuery } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import { toSearchTermList } from './search-terms.ts'

/** Number of results per kind. */
export const MAX_RESULTS = 5

interface Hit {
  readonly kind:
    | 'provider'
    | 'project'
    | 'application'
    | 'document'
    /** A license by its number or by its type and provider, and the scan of one. */
    | 'license'
    | 'licenseFile'
    | 'location'
    | 'practice'
    /** A practice with its card, for users who may open the card. */
    | 'practiceCard'
    | 'weeklyUpdate'
    | 'advisor'
  readonly account_id: string
  readonly id: string
  /** As in `SearchRank`. */
  readonly rank: number
  readonly place: number
}

/** The rows that match the words, each kind in order with one row more than is shown. Row-level security applies. */
const hits = prepared<{ terms: string; here: string | null }>()((db, { terms, here }) => {
  const found = (name: string, ...accesses: readonly ('view' | 'viewLicenses')[]) =>
    sql`select * from ${sql.raw(name)}(${terms}::jsonb, ${here}::uuid, ${sql.join(
      accesses.map((access) => sql`${sql.lit(`{${permissionsFor[access].join()}}`)}::smallint[]`),
    )}, ${sql.lit(MAX_RESULTS + 1)})`
  const every = [
    found('search_hits', 'view', 'viewLicenses'),
    found('search_projects', 'view'),
    found('search_licenses', 'viewLicenses'),
    found('search_locations', 'view'),
    found('search_practice_cards', 'view'),
    found('search_weekly_updates', 'view'),
    found('search_advisors', 'view'),
  ]
  return db
    .selectFrom(sql<Hit>`(${sql.join(every, sql` union all `)})`.as('hit'))
    .leftJoin('project', (join) =>
      join
        .onRef('project.account_id', '=', 'hit.account_id')
        .onRef('project.id', '=', 'hit.id')
        .on('hit.kind', '=', 'project'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'hit.id').on('hit.kind', 'in', ['practice', 'practiceCard']),
    )
    .leftJoin('practice_info as card', (join) =>
      join.onRef('card.account_id', '=', 'hit.account_id').on('hit.kind', '=', 'practiceCard'),
    )
    .leftJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'hit.account_id')
        .onRef('location.id', '=', 'hit.id')
        .on('hit.kind', '=', 'location'),
    )
    .leftJoin('application', (join) =>
      join
        .onRef('application.account_id', '=', 'hit.account_id')
        .onRef('application.id', '=', 'hit.id')
        .on('hit.kind', '=', 'application'),
    )
    .leftJoin('account_document as document', (join) =>
      join
        .onRef('document.account_id', '=', 'hit.account_id')
        .onRef('document.id', '=', 'hit.id')
        .on('hit.kind', '=', 'document'),
    )
    .leftJoin('provider_license as license', (join) =>
      join
        .onRef('license.account_id', '=', 'hit.account_id')
        .onRef('license.id', '=', 'hit.id')
        .on('hit.kind', 'in', ['license', 'licenseFile']),
    )
    .leftJoin('stored_file as file', (join) =>
      join
        .onRef('file.account_id', '=', 'hit.account_id')
        .on(sql<boolean>`file.id = coalesce(document.file_id, license.file_id)`)
        .on('hit.kind', 'in', ['document', 'licenseFile']),
    )
    .leftJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'hit.account_id')
        .on(
          sql<boolean>`provider.id = case hit.kind when 'provider' then hit.id else coalesce(application.provider_id, license.provider_id) end`,
        ),
    )
    .leftJoin('weekly_update', (join) =>
      join
        .onRef('weekly_update.account_id', '=', 'hit.account_id')
        .onRef('weekly_update.id', '=', 'hit.id')
        .on('hit.kind', '=', 'weeklyUpdate'),
    )
    .leftJoin('project as update_project', (join) =>
      join
        .onRef('update_project.account_id', '=', 'weekly_update.account_id')
        .onRef('update_project.id', '=', 'weekly_update.project_id'),
    )
    .leftJoin('staff_member as advisor', (join) =>
      join.onRef('advisor.id', '=', 'hit.id').on('hit.kind', '=', 'advisor'),
    )
    .select([
      'hit.kind',
      'hit.rank',
      'hit.account_id as accountId',
      'hit.id',
      'account.name as accountName',
      'card.office_tin as officeTin',
      'card.group_npi as groupNpi',
      'card.office_phone as officePhone',
      'card.office_fax as officeFax',
      'location.name as locationName',
      'location.tin',
      'location.address',
      'location.city_name as cityName',
      'location.state_id as stateId',
      'project.name as projectName',
      'project.status as projectStatus',
      'application.own_name as ownName',
      'application.insurer',
      'application.other_insurer as otherInsurer',
      'application.status',
      'application.updated_at as updatedAt',
      'document.uploaded_at as documentUploadedAt',
      'document.document_type as documentType',
      'document.description',
      'license.type as licenseType',
      'license.number',
      'license.expiration_date as expirationDate',
      'file.name as fileName',
      'file.created_at as fileCreatedAt',
      'provider.id as providerId',
      'provider.name as providerName',
      'provider.type as providerType',
      'provider.npi',
      'weekly_update.title as updateTitle',
      'weekly_update.published_at as publishedAt',
      'update_project.id as updateProjectId',
      'update_project.is_cap as isCapUpdate',
      'advisor.name as advisorName',
      'advisor.phone as advisorPhone',
      'advisor.email as advisorEmail',
    ])
    .orderBy('hit.place')
})

/** Builds the statement of one search. `here` is the account that the caller has open. */
export const buildSearchQuery = (text: string, here: string | null) =>
  hits({ terms: JSON.stringify(toSearchTermList(text)), here })

export type SearchRow = ReturnType<typeof hits> extends CompiledQuery<infer R> ? R : never
