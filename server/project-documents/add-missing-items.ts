import { missingItems, requiredItems, type KeptItem } from '@client-center/domain/required-items/required-items.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockEngagement } from '../projects/lock-engagement.ts'
import type { ProjectPlace } from '../projects/project-place.ts'

/**
 * Asks an engagement for what its template says (AMB-92), of its providers as they are now, and tells the trail; answers how many
 * items were added and gone. A second time changes nothing. 404: the account has no such engagement.
 */
export async function addMissingItems(
  db: Db,
  place: ProjectPlace,
  by: Author,
): Promise<{ readonly added: number; readonly gone: number }> {
  const { account, project } = place
  // Two who ask at once ask for each thing once.
  const engagement = await lockEngagement(db, account, project)
  const providers = await providersOf(db, place)
  const kept = await keptItems(db, place)
  const asked = requiredItems(engagement, providers)
  const { added, gone } = missingItems(asked, kept)
  if (added.length === 0 && gone.length === 0) return { added: 0, gone: 0 }
  if (gone.length > 0)
    await db.deleteFrom('required_item').where('account_id', '=', account).where('id', 'in', gone).execute()
  const rows = added.map((one) => ({
    account_id: account,
    project_id: project,
    position: one.position,
    name: one.name,
    document_type: one.documentType,
    other_types: [...one.otherTypes],
    takes_several: one.takesSeveral,
    provider_id: one.providerId,
  }))
  if (rows.length > 0) await db.insertInto('required_item').values(rows).execute()
  const told = { added: added.map(({ name }) => name), gone }
  await audit(db, { ...by, action: 'required-items.asked', account, record: project, after: told })
  return { added: added.length, gone: gone.length }
}

const providersOf = (db: Db, { account, project }: ProjectPlace) =>
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

async function keptItems(db: Db, { account, project }: ProjectPlace): Promise<KeptItem[]> {
  const rows = await db
    .selectFrom('required_item_standing as item')
    .innerJoin('required_item as own', (join) =>
      join.onRef('own.account_id', '=', 'item.account_id').onRef('own.id', '=', 'item.id'),
    )
    .select(['own.id', 'own.document_type', 'own.provider_id', 'own.external_id'])
    .select(['item.is_provided', 'item.is_being_checked'])
    .where('own.account_id', '=', account)
    .where('own.project_id', '=', project)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    documentType: row.document_type,
    providerId: row.provider_id,
    // What the firm asked for by hand is never taken back by a template.
    isUntouched: row.external_id === null && row.is_provided !== true && row.is_being_checked !== true,
  }))
}
