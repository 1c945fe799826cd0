import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { safeFileName } from '@client-center/domain/documents/file-name.ts'
import type { Db } from '../database/connect.ts'
import { toStoreKey } from './file-store.ts'
import type { Files } from './files.ts'
import { hearErrors, receiveFile, type ReceivedFile } from './receive-file.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

/** A file that was received for a request and waits for `keepFile`. */
export type Upload = ReceivedFile

/** One file of a multipart request, and for whom it is. */
export interface UploadRequest {
  readonly accountId: string
  /** Null when the firm hands the file in. */
  readonly personId: string | null
  readonly name: string
  /** The largest size in bytes: `documentLimit` or `licenseFileLimit`. */
  readonly limitBytes: number
}

/**
 * Receives one file before the request's transaction begins, so that no transaction waits for a slow sender.
 * Order: pending row (committed), then the bytes. Throws `FileRefused`, with neither row nor bytes left.
 * The file is gone within the hour unless `keepFile` makes it belong to a record. `system` is the system's connection, never a transaction.
 */
export async function receiveUpload(
  files: Files,
  system: Db,
  source: Readable,
  request: UploadRequest,
): Promise<Upload> {
  hearErrors(source)
  const id = randomUUID()
  await insertPending(files, system, { id, ...request })
  try {
    const { name, limitBytes } = request
    const { scanner, freeSpaceReserve } = files
    return await receiveFile(files.store, id, source, { name, limitBytes, scanner, freeSpaceReserve })
  } catch (error) {
    // Should the database be away, the sweep removes the row; the sender is told why the file was refused.
    await abandonUpload(files, system, { id }).catch(() => undefined)
    throw error
  }
}

/** After a transaction that did not commit: removes the row and the bytes. Does nothing to a file that is kept. */
export async function abandonUpload(files: Files, system: Db, { id }: Pick<Upload, 'id'>): Promise<void> {
  await system.deleteFrom('stored_file').where('id', '=', id).where('state', '=', 'pending').execute()
  await removeDeletedFiles(files.store, system, [toStoreKey(id)])
}

async function insertPending(
  { writer }: Files,
  system: Db,
  { id, accountId, personId, name }: UploadRequest & { id: string },
): Promise<void> {
  await system
    .insertInto('stored_file')
    .values({
      id,
      key: toStoreKey(id),
      account_id: accountId,
      name: safeFileName(name),
      writer,
      created_by: personId,
      is_sealed: true,
    })
    .execute()
}
