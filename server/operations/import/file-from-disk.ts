import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.ts'
import { receiveUpload } from '../../platform/files/receive-upload.ts'
import { refuse } from '../../platform/refusal.ts'

/** A file that an item of the import names by its path, checked as an upload is. Refused when it cannot be read. */
export async function fileFromDisk(db: Db, files: Files, accountId: string, path: string): Promise<ReceivedFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw refuse(`The file ${resolve(path)} cannot be read`)
  const uploadOptions = { accountId, personId: null, name: basename(path), limitBytes: documentLimit }
  // The account may be of this very transaction, so the file's row is too; should it fail, the next sweep removes the bytes.
  return receiveUpload(files, db, createReadStream(path), uploadOptions)
}
