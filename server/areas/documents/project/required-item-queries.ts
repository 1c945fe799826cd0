import type { RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import type { Db } from '../../../database/connect.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

/** Returns the project's required items, in order, with their state (AMB-93). */
export async function findRequiredItems(db: Db, { account, project }: ProjectScope): Promise<RequiredItem[]> {
  const rows = await db
    .selectFrom('required_item_standing as item')
    .leftJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'item.account_id').onRef('provider.id', '=', 'item.provider_id'),
    )
    .select([
      'item.id',
      'item.name',
      'item.is_provided as isProvided',
      'item.provided_on as providedOn',
      'item.is_being_checked as isBeingChecked',
      'item.uploaded_at as uploaded',
      'item.rejection',
      'item.document_type as documentTypeId',
      'item.other_types as otherTypeIds',
      'item.takes_several as takesSeveral',
      'item.provider_id as providerId',
      'provider.name as providerName',
    ])
    .where('item.account_id', '=', account)
    .where('item.project_id', '=', project)
    .orderBy('item.position')
    .orderBy('item.name')
    .orderBy('item.id')
    .execute()
  // PostgreSQL reports every column of a view as nullable. The columns of the underlying table are not null.
  return rows.map((row) => ({
    ...row,
    id: row.id ?? '',
    name: row.name ?? '',
    isProvided: row.isProvided === true,
    isBeingChecked: row.isBeingChecked === true,
    otherTypeIds: row.otherTypeIds ?? [],
    takesSeveral: row.takesSeveral === true,
  }))
}
