import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { safeFileName } from '@client-center/domain/documents/file-name.ts'
import type { Db } from '../database/connect.ts'
import { toStoreKey } from './file-store.ts'
import type { Files } from './files.ts'
import { ignoreErrors, receiveFile, type ReceivedFile } from './receive-file.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

/** A file that was received for a request, before `storeFile` stores it in the database. */
export type Upload = ReceivedFile

/** One file of a multipart request, and its account. */
export interface UploadRequest {
  readonly accountId: string
  /** Null if the firm uploads the file. */
  readonly personId: string | null
  readonly name: string
  /** The largest size in bytes: `documentLimit` or `licenseFileLimit`. */
  readonly limitBytes: number
}

/**
 * Receives one file before the request's transaction begins, so that no transaction waits for a slow client. First
 * commits a pending row, then writes the bytes. If it throws `FileRefused`, neither row nor bytes remain. The file is
 * removed within the hour unless `storeFile` adds it to a record. `system` is the system's connection, never a
 * transaction.
 */
export async function receiveUpload(
  files: Files,
  system: Db,
  source: Readable,
  request: UploadRequest,
): Promise<Upload> {
  ignoreErrors(source)
  const id = randomUUID()
  await insertPending(files, system, { id, ...request })
  try {
    const { name, limitBytes } = request
    const { scanner, freeSpaceReserve } = files
    return await receiveFile(files.store, id, source, { name, limitBytes, scanner, freeSpaceReserve })
  } catch (error) {
    // If the database is unavailable, the cleanup removes the row later. The client must learn why the file was
    // refused.
    await abandonUpload(files, system, { id }).catch(() => undefined)
    throw error
  }
}

/** Removes the row and the bytes of an upload whose transaction did not commit. Does nothing to a stored file. */
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
