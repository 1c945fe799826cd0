import { providerCategory } from '@client-center/domain/documents/document-category.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import type * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import { MANUAL_ITEM_RANK } from '../../areas/firm/services/manual-item-rank.ts'
import { addMissingItems } from '../../areas/documents/required/add-missing-items.ts'
import { findByExternalId } from './find-by-external-id.ts'
import { findEngagement } from './find-engagement.ts'
import { lockImport } from './lock-import.ts'
import { DocumentTypeName } from './document-type-name.ts'
import { Day, ExternalId, item, line, yesOrNo } from './item-shapes.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import { sameValues, type Outcome } from './upsert-outcome.ts'

/** A project to which the items of its template are added, for its current providers (AMB-92). */
export const TemplateItem = item({ account: ExternalId, project: ExternalId })

/** Adds the missing items of the template. Throws a `Refusal` for a Credentialing Access Point. */
export async function upsertTemplate(db: Db, item: z.output<typeof TemplateItem>, author: Author): Promise<Outcome> {
  const account = await findAccountByExternalId(db, item.account)
  const project = await findEngagement(db, account, item.project)
  const { added, removed } = await addMissingItems(db, { account, project }, author)
  return added > 0 ? 'added' : removed > 0 ? 'changed' : 'unchanged'
}

/**
 * An item that the firm adds by hand, or marks as provided. Without an external id, `name` is the name of a template
 * item.
 */
export const RequiredItemItem = item({
  externalId: ExternalId.optional(),
  account: ExternalId,
  project: ExternalId,
  name: line(),
  type: DocumentTypeName.nullable().default(null),
  provider: ExternalId.nullable().default(null),
  /** The firm's decision, which overrides the uploaded documents (AMB-93). If it is missing, the stored one stays. */
  isProvided: yesOrNo.optional(),
  providedOn: Day.optional(),
})
type RequiredItemItem = z.output<typeof RequiredItemItem>

/**
 * Adds an item by hand, or changes the one with this external id. Without an external id, changes `isProvided` of the
 * template item with this name. Throws a `Refusal` if the item would move to another project, or if the project has no
 * item of this name.
 */
export async function upsertRequiredItem(
  db: Db,
  item: RequiredItemItem,
  today: string,
  author: Author,
): Promise<Outcome> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, item.account)
  const project = await findEngagement(db, account, item.project)
  const known = await db
    .selectFrom('required_item')
    .selectAll()
    .$if(item.externalId !== undefined, (query) => query.where('external_id', '=', item.externalId ?? ''))
    .$if(item.externalId === undefined, (query) =>
      query.where('account_id', '=', account).where('project_id', '=', project).where('name', '=', item.name),
    )
    .executeTakeFirst()
  if (known && (known.account_id !== account || known.project_id !== project))
    throw cannotMove('required item', item.externalId ?? item.name, 'project')
  if (!known && item.externalId === undefined) throw refuse(`The project has no required item "${item.name}"`)
  const isProvided = item.isProvided ?? known?.is_provided_by_hand ?? false
  const day = isProvided ? (item.providedOn ?? known?.provided_by_hand_on ?? today) : null
  const handProvided = {
    is_provided_by_hand: isProvided,
    provided_by_hand_on: day,
    // The reason and the person belong to a mark that staff set in the product.
    ...(known?.is_provided_by_hand === isProvided ? {} : { provided_by_hand_reason: '', provided_by_hand_by: null }),
  }
  // A document of another category has no provider, so it could never fulfill the item.
  if (item.provider !== null && findDocumentType(item.type ?? 0)?.category !== providerCategory)
    throw refuse('"provider" is only for types of the provider category')
  const provider = item.provider === null ? null : await findByExternalId(db, 'provider', account, item.provider)
  const wanted =
    item.externalId === undefined
      ? handProvided
      : { ...handProvided, name: item.name, document_type: item.type, provider_id: provider }
  if (!known)
    return add(
      db,
      { account, project, externalId: item.externalId ?? '', wanted: { name: item.name, ...wanted } },
      author,
    )
  const before = Object.fromEntries(Object.entries(known).filter(([column]) => column in wanted))
  if (sameValues<Record<string, unknown>>(before, wanted)) return 'unchanged'
  await db
    .updateTable('required_item')
    .set(wanted)
    .where('account_id', '=', account)
    .where('id', '=', known.id)
    .execute()
  await audit(db, { ...author, action: 'required-item.changed', account, record: known.id, before, after: wanted })
  return 'changed'
}

interface NewItem {
  readonly account: string
  readonly project: string
  readonly externalId: string
  readonly wanted: {
    readonly name: string
    readonly document_type?: number | null
    readonly provider_id?: string | null
  }
}

async function add(db: Db, { account, project, externalId, wanted }: NewItem, author: Author): Promise<Outcome> {
  const { id } = await db
    .insertInto('required_item')
    .values({
      ...wanted,
      account_id: account,
      project_id: project,
      position: MANUAL_ITEM_RANK,
      external_id: externalId,
      is_by_hand: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...author, action: 'required-item.added', account, record: id, after: { project, ...wanted } })
  return 'added'
}
