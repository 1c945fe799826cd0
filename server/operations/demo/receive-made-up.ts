import { Readable } from 'node:stream'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { receiveUpload } from '../../files/receive-upload.ts'
import { madeUpCsv, madeUpPdf, madeUpPng } from './made-up-files.ts'

/** A file of the demo. The extension of its name decides whether it is a picture, a table or a page. */
interface MadeUpDocument {
  readonly fileName: string
  /** The text of a page. */
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The rows of a table. */
  readonly rows: readonly (readonly (string | number)[])[]
  readonly day: Date
}

/** Stores a document of an account of the demo. */
export const receiveDocument = async (
  db: Db,
  files: Files,
  account: string,
  paper: MadeUpDocument,
): Promise<ReceivedFile> =>
  receiveMadeUp(db, files, { account, name: paper.fileName, content: await createContent(paper), limit: documentLimit })

interface MadeUpFile {
  /** The account's id. */
  readonly account: string
  readonly name: string
  readonly content: Buffer
  /** The largest size in bytes. */
  readonly limit: number
}

/** Stores a file of the demo as if the firm had uploaded it. */
export function receiveMadeUp(
  db: Db,
  files: Files,
  { account, name, content, limit }: MadeUpFile,
): Promise<ReceivedFile> {
  const uploadOptions = { accountId: account, personId: null, name, limitBytes: limit }
  // Adds the file's row in the demo's only transaction. If it fails, the next cleanup removes the bytes.
  return receiveUpload(files, db, Readable.from([content]), uploadOptions)
}

async function createContent({ fileName, title, paragraphs, rows, day }: MadeUpDocument): Promise<Buffer> {
  if (fileName.endsWith('.png')) return madeUpPng(fileName.length * 9)
  if (fileName.endsWith('.csv')) return madeUpCsv(rows)
  return madeUpPdf(title, [...paragraphs, `File: ${fileName}`, filler], day)
}

const filler = 'This page is made up for the demonstration of the Client Center. It speaks of nobody.'
