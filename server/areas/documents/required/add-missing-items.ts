import {
  findSplitRecipient,
  findMissingItems,
  createRequiredItems,
  type RequestedItem,
  type StoredItem,
} from '@client-center/domain/documents/required/required-items.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { lockEngagement } from '../../projects/lock-engagement.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

interface ItemCounts {
  readonly added: number
  /** Number of items for all providers that were replaced by one item for each provider. */
  readonly removed: number
}

/**
 * Adds the missing items of a project's template (AMB-92) for its current providers, and audits it. Returns how many
 * items were added and removed. A second run changes nothing. 404: the account has no such project.
 */
export async function addMissingItems(db: Db, scope: ProjectScope, author: Author): Promise<ItemCounts> {
  // The lock prevents two concurrent runs from adding the same items.
  const engagement = await lockEngagement(db, scope.account, scope.project)
  return addItems(db, scope, createRequiredItems(engagement, await findProviders(db, scope)), author)
}

/**
 * Adds the required items of a provider who was just added to the project (AMB-143). Adds none for the Credentialing
 * Access Point, or in a change project in which this provider is not new.
 */
export async function addProviderItems(db: Db, scope: ProjectScope, provider: string, author: Author): Promise<void> {
  const engagement = await findEngagement(db, scope)
  if (engagement === undefined) return
  const providers = await findProviders(db, scope)
  const templateItems = createRequiredItems(
    engagement,
    providers.filter(({ id }) => id === provider),
  )
  await addItems(
    db,
    scope,
    templateItems.filter(({ providerId }) => providerId !== null),
    author,
  )
}

/**
 * Adds the items for all providers again when the last provider has left the project, which must be locked (AMB-143).
 */
export async function addAllProviderItems(db: Db, scope: ProjectScope, author: Author): Promise<void> {
  const engagement = await findEngagement(db, scope)
  if (engagement === undefined) return
  const templateItems = createRequiredItems(engagement, await findProviders(db, scope))
  await addItems(
    db,
    scope,
    templateItems.filter(({ isPerProvider, providerId }) => isPerProvider && providerId === null),
    author,
  )
}

async function addItems(
  db: Db,
  scope: ProjectScope,
  templateItems: readonly RequestedItem[],
  author: Author,
): Promise<ItemCounts> {
  const { account, project } = scope
  const { added, split } = findMissingItems(templateItems, await findStoredItems(db, scope))
  if (added.length === 0 && split.length === 0) return { added: 0, removed: 0 }
  const removed = await deleteSplitItems(db, scope, split)
  const handProvided = new Map(
    removed.flatMap((item) =>
      item.is_provided_by_hand ? [[findSplitRecipient(item.document_type, templateItems), item]] : [],
    ),
  )
  const rows = added.map((item) => ({
    account_id: account,
    project_id: project,
    position: item.position,
    name: item.name,
    document_type: item.documentType,
    other_types: [...item.otherTypes],
    takes_several: item.hasSeveralTypes,
    provider_id: item.providerId,
    is_provided_by_hand: handProvided.has(item),
    provided_by_hand_on: handProvided.get(item)?.provided_by_hand_on ?? null,
  }))
  if (rows.length > 0) await db.insertInto('required_item').values(rows).execute()
  const documents = await assignDocuments(db, scope, removed, templateItems)
  const after = { added: added.map(({ name }) => name), gone: removed.map(({ id }) => id), documents }
  await audit(db, { ...author, action: 'required-items.asked', account, record: project, after })
  return { added: added.length, removed: removed.length }
}

/** Deletes the items that are split and returns them, except those that another request has just split. */
const deleteSplitItems = async (db: Db, { account }: ProjectScope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .deleteFrom('required_item')
        .where('account_id', '=', account)
        .where('id', 'in', ids)
        .returning(['id', 'document_type', 'other_types', 'is_provided_by_hand', 'provided_by_hand_on'])
        .execute()

interface SplitItem {
  readonly document_type: number | null
  readonly other_types: readonly number[]
}

/** Assigns documents without a provider to the first provider of the split item. Returns their ids. */
async function assignDocuments(
  db: Db,
  { account, project }: ProjectScope,
  split: readonly SplitItem[],
  templateItems: readonly RequestedItem[],
): Promise<string[]> {
  const ids: string[] = []
  for (const group of split) {
    const provider = findSplitRecipient(group.document_type, templateItems)?.providerId ?? null
    const types = [group.document_type, ...group.other_types].filter((type) => type !== null)
    if (provider === null || types.length === 0) continue
    const moved = await db
      .updateTable('project_document')
      .set({ provider_id: provider, rev: sql<number>`rev + 1` })
      .where('account_id', '=', account)
      .where('project_id', '=', project)
      .where('provider_id', 'is', null)
      .where('document_type', 'in', types)
      .returning('id')
      .execute()
    ids.push(...moved.map(({ id }) => id))
  }
  return ids
}

async function findEngagement(db: Db, { account, project }: ProjectScope) {
  const found = await db
    .selectFrom('project')
    .select(['practice_type', 'change_type'])
    .where('account_id', '=', account)
    .where('id', '=', project)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  return found && toEngagement(found.practice_type, found.change_type)
}

const findProviders = (db: Db, { account, project }: ProjectScope) =>
  db
    .selectFrom('project_provider as part')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'part.account_id').onRef('provider.id', '=', 'part.provider_id'),
    )
    .select(['provider.id', 'provider.name', 'part.is_new as isNew'])
    .where('part.account_id', '=', account)
    .where('part.project_id', '=', project)
    .where('provider.deleted_at', 'is', null)
    .orderBy('provider.name')
    .orderBy('provider.id')
    .execute()

/**
 * Returns all items of the project. Includes those of providers who have left, since they apply again when the provider
 * is added back.
 */
async function findStoredItems(db: Db, { account, project }: ProjectScope): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('required_item')
    .select(['id', 'document_type', 'provider_id', 'is_by_hand', 'withdrawn_at'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    documentType: row.document_type,
    providerId: row.provider_id,
    isByHand: row.is_by_hand,
    isWithdrawn: row.withdrawn_at !== null,
  }))
}
