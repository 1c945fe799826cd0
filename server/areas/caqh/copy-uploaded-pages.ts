import { toPagesFileName, type PageRange } from '@client-center/domain/caqh/page-range.ts'
import type { BufferedFile } from '../../files/buffer-upload.ts'
import { copyInChild } from './copy-in-child.ts'
import { runInParserQueue } from './run-in-parser-queue.ts'
import { isPdf } from './is-pdf.ts'
import { createCaqhRefusal } from './caqh-refusal.ts'

interface Sender {
  readonly account: string
  readonly signal: AbortSignal
}

/** Creates a file of only these pages, with a name that says so. Throws the same refusals as reading a summary. */
export async function copyUploadedPages(
  file: BufferedFile,
  range: PageRange,
  { account, signal }: Sender,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (file.size === 0) throw createCaqhRefusal('CAQH_EMPTY')
  if (!isPdf(file)) throw createCaqhRefusal('CAQH_NOT_PDF')
  const copied = await runInParserQueue(account, signal, () => copyInChild(file.readChunks(), range, { signal }))
  if ('problem' in copied) throw createCaqhRefusal(copied.problem)
  return { name: toPagesFileName(file.name, range), bytes: copied }
}
