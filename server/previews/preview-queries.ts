import type { Db } from '../database/connect.ts'
import { toStoredFile, storeFile, type StoredFile } from '../files/stored-file-queries.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import { isPreviewProblem, type PreviewProblem } from './preview-problem.ts'

/** The result of an earlier conversion of this file: the preview or the problem. Undefined if there was none. */
export async function findPreview(
  db: Db,
  accountId: string,
  fileId: string,
): Promise<StoredFile | PreviewProblem | undefined> {
  const row = await db
    .selectFrom('stored_file as original')
    .leftJoin('stored_file as preview', (join) =>
      join.onRef('preview.account_id', '=', 'original.account_id').onRef('preview.preview_of', '=', 'original.id'),
    )
    .select(['preview.id', 'preview.key', 'preview.name', 'preview.size', 'preview.sha256', 'preview.type'])
    .select(['preview.scanned', 'original.preview_problem as problem'])
    .where('original.account_id', '=', accountId)
    .where('original.id', '=', fileId)
    .executeTakeFirst()
  return isPreviewProblem(row?.problem) ? row.problem : row && toStoredFile(row)
}

/**
 * Stores a converted file as the preview of its original, in the transaction of `db`. Returns false if the original was
 * deleted, or has a preview that another server made.
 */
export async function storePreview(db: Db, accountId: string, fileId: string, preview: ReceivedFile): Promise<boolean> {
  const original = await db
    .selectFrom('stored_file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  if (!original || (await findPreview(db, accountId, fileId)) !== undefined) return false
  await storeFile(db, accountId, preview)
  await db
    .updateTable('stored_file')
    .set({ preview_of: fileId })
    .where('account_id', '=', accountId)
    .where('id', '=', preview.id)
    .execute()
  return true
}

/** Records that a file cannot be converted, so that it is tried only once. */
export async function storePreviewProblem(
  db: Db,
  accountId: string,
  fileId: string,
  problem: PreviewProblem,
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ preview_problem: problem })
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .execute()
}
