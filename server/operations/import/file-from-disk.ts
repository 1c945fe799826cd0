import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import { refuse } from '../../refusal/refusal.ts'

/** Stores the file at the path of an import item, checked like an upload. Throws a `Refusal` if it cannot be read. */
export async function fileFromDisk(db: Db, files: Files, accountId: string, path: string): Promise<ReceivedFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw refuse(`The file ${resolve(path)} cannot be read`)
  const uploadOptions = { accountId, personId: null, name: basename(path), limitBytes: documentLimit }
  // Adds the file's row in this transaction, since it may also have added the account. If the transaction fails, the
  // next cleanup removes the bytes.
  return receiveUpload(files, db, createReadStream(path), uploadOptions)
}
