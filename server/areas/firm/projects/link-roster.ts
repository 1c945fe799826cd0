import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { addsProviders } from '@client-center/domain/projects/adds-providers.ts'
import type { Engagement } from '@client-center/domain/projects/engagement.ts'
import { ownersAndAssociates } from '@client-center/domain/reference/provider-types.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { addProviderItems } from '../../documents/required/add-missing-items.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

interface LinkedProvider {
  readonly engagement: Engagement
  readonly id: string
}

/** Adds a provider of the practice to a project, which must be locked, with the items of the template. */
export async function linkProvider(db: Db, scope: ProjectScope, provider: LinkedProvider, author: Author) {
  await insertProvider(db, scope, provider, author)
  await addProviderItems(db, scope, provider.id, author)
  return undefined
}

/** Adds a provider of the practice to a project, without items. */
export async function insertProvider(
  db: Db,
  { account, project }: ProjectScope,
  { engagement, id }: LinkedProvider,
  author: Author,
): Promise<void> {
  // The lock waits for a deletion that is under way.
  const provider = await db
    .selectFrom('provider')
    .select('type')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (provider === undefined) throw refuse(projectSentences.noProvider)
  if (!ownersAndAssociates.some(({ value }) => value === provider.type)) throw refuse(projectSentences.notInProjects)
  const isNew = addsProviders(engagement.change)
  const added = await db
    .insertInto('project_provider')
    .values({ account_id: account, project_id: project, provider_id: id, is_new: isNew, adds_provider: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst()
  if (added === undefined) throw refuse(projectSentences.providerInProject)
  await audit(db, { ...author, action: 'provider.linked', account, record: id, after: { project, isNew } })
}

/** Adds a location of the practice to a project, which must be locked. */
export async function linkLocation(db: Db, { account, project }: ProjectScope, id: string, author: Author) {
  const location = await db
    .selectFrom('location')
    .select(['name', 'tin', 'address', 'city_id', 'city_name', 'state_id', 'zip'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('is_terminated', '=', false)
    .forKeyShare()
    .executeTakeFirst()
  if (location === undefined) throw refuse(projectSentences.noLocation)
  const same = await db
    .selectFrom('project_location')
    .select('id')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('account_location_id', '=', id)
    .executeTakeFirst()
  if (same !== undefined) throw refuse(projectSentences.locationInProject)
  const added = await db
    .insertInto('project_location')
    .values({ ...location, account_id: account, project_id: project, account_location_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { project, location: id, ...location }
  await audit(db, { ...author, action: 'project-location.added', account, record: added.id, after })
  return undefined
}
