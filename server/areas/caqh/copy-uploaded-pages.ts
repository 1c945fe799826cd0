import { toPagesFileName, type PageRange } from '@client-center/domain/caqh/page-range.ts'
import type { HeldFile } from '../../files/hold-upload.ts'
import { copyInChild } from './copy-in-child.ts'
import { inParserQueue } from './in-parser-queue.ts'
import { isPdf } from './is-pdf.ts'
import { caqhRefusal } from './caqh-refusal.ts'

interface Sender {
  readonly account: string
  readonly signal: AbortSignal
}

/** Creates a file of only these pages, with a name that says so. Throws the same refusals as reading a summary. */
export async function copyUploadedPages(
  file: HeldFile,
  range: PageRange,
  { account, signal }: Sender,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (file.size === 0) throw caqhRefusal('CAQH_EMPTY')
  if (!isPdf(file)) throw caqhRefusal('CAQH_NOT_PDF')
  const copied = await inParserQueue(account, signal, () => copyInChild(file.take(), range, { signal }))
  if ('problem' in copied) throw caqhRefusal(copied.problem)
  return { name: toPagesFileName(file.name, range), bytes: copied }
}
