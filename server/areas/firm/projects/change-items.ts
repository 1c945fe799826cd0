import type { addProjectItem } from '@client-center/contract/firm/projects/project-items.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse, refuseAt, staleRev } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { MANUAL_ITEM_RANK } from '../services/manual-item-rank.ts'

export interface ChangeScope extends ProjectScope {
  /** ID of the staff member. */
  readonly staff: string
  readonly now: Date
}

interface ItemScope extends ChangeScope {
  readonly item: string
}

type NewItem = EndpointBody<typeof addProjectItem>

/** Adds an item by hand to a project, which must be locked. The same request again adds nothing. */
export async function addItem(db: Db, { account, project }: ProjectScope, body: NewItem, author: Author) {
  const provider = body.provider?.toLowerCase() ?? null
  const providerName = provider === null ? null : await requireRosterProvider(db, { account, project }, provider)
  const title = body.name || (findDocumentType(body.documentType ?? 0)?.label ?? '')
  const wanted = {
    name: providerName === null ? title : `${title}, ${providerName}`.slice(0, 200),
    document_type: body.documentType,
    provider_id: provider,
  }
  const items = await db
    .selectFrom('required_item')
    .select(['id', 'name', 'project_id', 'document_type', 'provider_id', 'withdrawn_at'])
    .where('account_id', '=', account)
    .where((item) => item.or([item('project_id', '=', project), item('id', '=', body.id)]))
    .execute()
  const isSame = (item: (typeof items)[number]) =>
    item.document_type === wanted.document_type && item.provider_id === wanted.provider_id && item.name === wanted.name
  const stored = items.find(({ id }) => id === body.id)
  if (stored !== undefined) {
    if (stored.project_id === project && isSame(stored)) return undefined
    throw staleRev()
  }
  if (items.some((item) => item.withdrawn_at === null && isSame(item))) throw refuse(projectSentences.sameItem)
  const added = await db
    .insertInto('required_item')
    .values({
      id: body.id,
      account_id: account,
      project_id: project,
      position: MANUAL_ITEM_RANK,
      ...wanted,
      is_by_hand: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, {
    ...author,
    action: 'required-item.added',
    account,
    record: added.id,
    after: { project, ...wanted },
  })
  return undefined
}

async function requireRosterProvider(db: Db, { account, project }: ProjectScope, provider: string): Promise<string> {
  const found = await db
    .selectFrom('project_provider as part')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'part.account_id').onRef('provider.id', '=', 'part.provider_id'),
    )
    .select('provider.name')
    .where('part.account_id', '=', account)
    .where('part.project_id', '=', project)
    .where('part.provider_id', '=', provider)
    .where('provider.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw refuseAt('provider', projectSentences.noItemProvider)
  return found.name
}

/** Withdraws an item or restores it. */
export async function setItemWithdrawn(db: Db, scope: ItemScope, isWithdrawn: boolean, author: Author) {
  const item = await lockItem(db, scope)
  if ((item.withdrawn_at !== null) === isWithdrawn)
    throw refuse(isWithdrawn ? projectSentences.alreadyWithdrawn : projectSentences.notWithdrawn)
  const after = isWithdrawn
    ? { withdrawn_at: scope.now.toISOString(), withdrawn_by: scope.staff }
    : { withdrawn_at: null, withdrawn_by: null }
  const { withdrawn_at, withdrawn_by } = item
  await saveItem(db, scope, { before: { withdrawn_at, withdrawn_by }, after }, author)
  return undefined
}

interface HandMark {
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly reason: string
}

/** Marks an item as provided without a document (AMB-93). */
export async function markItemProvided(db: Db, scope: ItemScope, { day, reason }: HandMark, author: Author) {
  const item = await lockItem(db, scope)
  if (item.withdrawn_at !== null) throw refuse(projectSentences.withdrawnItem)
  if (item.is_provided_by_hand) throw refuse(projectSentences.alreadyProvided)
  const after = {
    is_provided_by_hand: true,
    provided_by_hand_on: day,
    provided_by_hand_reason: reason,
    provided_by_hand_by: scope.staff,
  }
  await saveItem(db, scope, { before: toHandMark(item), after }, author)
  return undefined
}

/** Takes the mark away, so that documents count again. */
export async function unmarkItem(db: Db, scope: ItemScope, author: Author) {
  const item = await lockItem(db, scope)
  if (!item.is_provided_by_hand) throw refuse(projectSentences.notProvidedByHand)
  const after = {
    is_provided_by_hand: false,
    provided_by_hand_on: null,
    provided_by_hand_reason: '',
    provided_by_hand_by: null,
  }
  await saveItem(db, scope, { before: toHandMark(item), after }, author)
  return undefined
}

type ItemRow = Awaited<ReturnType<typeof lockItem>>

const toHandMark = (item: ItemRow) => ({
  is_provided_by_hand: item.is_provided_by_hand,
  provided_by_hand_on: item.provided_by_hand_on,
  provided_by_hand_reason: item.provided_by_hand_reason,
  provided_by_hand_by: item.provided_by_hand_by,
})

async function lockItem(db: Db, { account, project, item }: ItemScope) {
  const found = await db
    .selectFrom('required_item')
    .selectAll()
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('id', '=', item.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw recordNotFound('required item')
  return found
}

interface ItemChange {
  readonly before: object
  readonly after: Partial<ItemRow>
}

async function saveItem(db: Db, { account, item }: ItemScope, { before, after }: ItemChange, author: Author) {
  const id = item.toLowerCase()
  await db.updateTable('required_item').set(after).where('account_id', '=', account).where('id', '=', id).execute()
  await audit(db, { ...author, action: 'required-item.changed', account, record: id, before, after })
}
