import type { ProjectProvider } from '@client-center/contract/project-roster/project-providers.ts'
import { unsetDegree } from '@client-center/domain/reference/degree-types.ts'
import { ownersAndAssociates, providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { ProjectScope } from '../projects/project-scope.ts'

/** A provider of a project, with fields that only the server uses. */
export interface StoredProjectProvider extends ProjectProvider {
  /**
   * `linkRev` is the rev of the project's details about the provider, `providerRev` that of the account's provider. The
   * rev on the wire is the sum of both.
   */
  readonly linkRev: number
  readonly providerRev: number
  /** Whether the project added the provider to the account. */
  readonly addsProvider: boolean
}

/**
 * Returns the project's providers by name, or only the provider with that id. Leaves out deleted providers. `lock`
 * locks the rows until the transaction ends.
 */
export async function findProjectProviders(
  db: Db,
  { account, project }: ProjectScope,
  { id, lock = false }: { readonly id?: string; readonly lock?: boolean } = {},
): Promise<StoredProjectProvider[]> {
  const rows = await db
    .selectFrom('project_provider as link')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'link.account_id').onRef('provider.id', '=', 'link.provider_id'),
    )
    .select(['provider.id', 'provider.name', 'provider.npi', 'provider.email', 'provider.type', 'provider.degree_type'])
    .select(['link.specialty_id', 'link.is_principal_owner', 'link.are_graduate', 'link.start_date', 'link.will_stay'])
    .select(['link.will_associate', 'link.how_long', 'link.is_new', 'link.adds_provider'])
    .select(['link.rev as link_rev', 'provider.rev as provider_rev'])
    .select([
      sql<string[]>`array(
        select place.location_id from project_provider_location place
         where place.account_id = link.account_id and place.project_id = link.project_id
           and place.provider_id = link.provider_id
         order by place.location_id)`.as('locations'),
      sql<boolean>`exists (
        select from application
         where application.account_id = link.account_id and application.provider_id = link.provider_id)`.as(
        'has_application',
      ),
    ])
    .where('link.account_id', '=', account)
    .where('link.project_id', '=', project)
    .where('provider.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('link.provider_id', '=', id ?? ''))
    .$if(lock, (query) => query.forUpdate(['link', 'provider']))
    .orderBy(sql`provider.name collate "und-x-icu"`)
    .orderBy('provider.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    rev: row.link_rev + row.provider_rev,
    name: row.name,
    npi: row.npi ?? '',
    email: row.email ?? '',
    typeId: row.type,
    typeName: providerTypeLabel(row.type),
    degreeTypeId: toDegreeTypeId(row.degree_type),
    specialtyId: row.specialty_id,
    isPrincipalOwner: row.is_principal_owner,
    areGraduate: row.are_graduate,
    startDate: row.start_date,
    willStay: row.will_stay,
    willAssociate: row.will_associate,
    howLong: row.how_long,
    locations: row.locations,
    newProvider: row.is_new,
    hasApplication: row.has_application,
    linkRev: row.link_rev,
    providerRev: row.provider_rev,
    addsProvider: row.adds_provider,
  }))
}

/** Returns the owners and associates of the account who are not in the project yet, by name. */
export async function listAddableProviderRows(db: Db, { account, project }: ProjectScope) {
  const rows = await db
    .selectFrom('provider')
    .select(['id', 'name', 'npi', 'email', 'type', 'degree_type'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where(
      'type',
      'in',
      ownersAndAssociates.map(({ value }) => value),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_provider as link')
            .select('link.provider_id')
            .where('link.account_id', '=', account)
            .where('link.project_id', '=', project)
            .whereRef('link.provider_id', '=', 'provider.id'),
        ),
      ),
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, npi, email, type, degree_type: degree }) => ({
    id,
    name,
    npi: npi ?? '',
    email: email ?? '',
    typeId: type,
    typeName: providerTypeLabel(type),
    degreeTypeId: toDegreeTypeId(degree),
  }))
}

/** A degree that is not set counts as no answer here (AMB-86). */
const toDegreeTypeId = (stored: number): number | null => (stored === unsetDegree ? null : stored)

/** Converts the provider for the client. */
export const toProjectProvider = ({
  linkRev: _,
  providerRev: __,
  addsProvider: ___,
  ...provider
}: StoredProjectProvider): ProjectProvider => provider

/** Returns the columns of the project's details about a provider. */
export const toLinkRow = (link: ProjectProviderLink) => ({
  specialty_id: link.specialtyId,
  is_principal_owner: link.isPrincipalOwner,
  are_graduate: link.areGraduate,
  start_date: link.startDate,
  will_stay: link.willStay,
  will_associate: link.willAssociate,
  how_long: link.howLong,
})

type ProjectProviderLink = Pick<
  ProjectProvider,
  'specialtyId' | 'isPrincipalOwner' | 'areGraduate' | 'startDate' | 'willStay' | 'willAssociate' | 'howLong'
>

/** Replaces the provider's locations within the project. */
export async function replaceLocations(
  db: Db,
  { account, project }: ProjectScope,
  provider: string,
  locations: readonly string[],
): Promise<void> {
  await sql`
    with wanted as (select distinct unnest(${locations}::uuid[]) as id),
    gone as (
      delete from project_provider_location
       where account_id = ${account} and project_id = ${project} and provider_id = ${provider}
         and location_id not in (select id from wanted))
    insert into project_provider_location (account_id, project_id, provider_id, location_id)
    select ${account}, ${project}, ${provider}, id from wanted
    on conflict do nothing`.execute(db)
}
