import type { DocumentInput } from '../../areas/documents/library/document-links.ts'
import {
  changeStaffDocument,
  addDocument,
  hasSameValues,
  type DocumentScope,
} from '../../areas/documents/library/save-document.ts'
import { findAccountDocument } from '../../areas/documents/library/document-queries.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { lockImport } from './lock-import.ts'
import { fileFromDisk } from './file-from-disk.ts'
import { findByExternalId } from './find-by-external-id.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Author } from '../../audit/author.ts'
import type { Outcome } from './upsert-outcome.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import { toDocumentInput, findItemType, type StaffDocumentItem } from './staff-document-item.ts'

const sources = { ControlPanel: 1, Creatio: 2 } as const

/**
 * Adds a document of staff with its file, or changes the details of the one with this external id (AMB-98), but not its
 * file. Throws a `Refusal` for values that the forms would refuse, a file that cannot be read, a move to another
 * account, and a change from a fee schedule to another document or the reverse. Throws `LeftOut` if it names a provider
 * whom the practice deleted.
 */
export async function upsertStaffDocument(
  db: Db,
  files: Files,
  item: StaffDocumentItem,
  author: Author,
): Promise<Outcome> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, item.account)
  const scope: DocumentScope = { account, kind: findItemType(item).isFeeSchedule ? 'feeSchedule' : 'document' }
  const providerIds: string[] = []
  for (const externalId of item.providers) providerIds.push(await findByExternalId(db, 'provider', account, externalId))
  const input = toDocumentInput(item, providerIds)

  const known = await db
    .selectFrom('account_document')
    .select(['id', 'account_id'])
    .where('external_id', '=', item.externalId)
    .executeTakeFirst()
  if (known) {
    if (known.account_id !== account) throw cannotMove('document', item.externalId, 'account')
    return changeKnown(db, scope, known.id, input, author)
  }
  const file = await fileFromDisk(db, files, account, item.file)
  const made = { source: sources[item.source], externalId: item.externalId }
  await addDocument(db, scope, input, file, made, author)
  return 'added'
}

async function changeKnown(
  db: Db,
  scope: DocumentScope,
  id: string,
  input: DocumentInput,
  author: Author,
): Promise<Outcome> {
  const found = await findAccountDocument(db, scope.account, scope.kind, id)
  if (!found) throw refuse('A fee schedule cannot become another document, or the reverse')
  const { document } = found
  if (hasSameValues(document, input)) return 'unchanged'
  await changeStaffDocument(db, scope, document, input, author)
  return 'changed'
}
