import { toPageRange } from '@client-center/contract/caqh/page-range.ts'
import { parseSummary } from '@client-center/contract/caqh/parse-summary.ts'
import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { audit } from '../../audit/audit.ts'
import { toAuthor } from '../../audit/author.ts'
import type { BufferedFile } from '../../files/buffer-upload.ts'
import { serveCommand, type UploadContext } from '../../http/calls/handler.ts'
import { refuse } from '../../refusal/refusal.ts'
import { runInParserQueue } from './run-in-parser-queue.ts'
import { isPdf } from './is-pdf.ts'
import { findingsToWire, toProviderForm } from './findings-to-wire.ts'
import { storedSummaries } from './stored-summaries.ts'
import { readInChild } from './read-in-child.ts'
import type { SummaryRead } from './read-summary.ts'
import { createCaqhRefusal, uploadRefusals } from './caqh-refusal.ts'

/**
 * Endpoints for CAQH summaries. Parsing a summary stores nothing of its contents: not in files, the audit or the log.
 */
export const caqh = [
  serveCommand(parseSummary, {
    hold: (query) => ({ ...uploadRefusals, make: (file, upload) => readUpload(file, toPageRange(query), upload) }),
    handle: async (context) => {
      const { db, account, params, file } = context
      if (!file) throw refuse(noFileSentence)
      const { findings, ...summary } = file
      const found = findingsToWire(findings)
      const after = {
        pages: summary.pages,
        found: found.length,
        doubtful: found.filter(({ certainty }) => certainty === 'doubtful').length,
        unknownLabels: summary.unknownLabels,
      }
      await audit(db, {
        ...toAuthor(context),
        action: 'caqh-summary.read',
        account,
        record: params.projectOrAccountId,
        after,
      })
      return { providerForm: toProviderForm(found), form: {}, findings: found, ...summary }
    },
  }),
  ...storedSummaries,
]

async function readUpload(
  file: BufferedFile,
  range: PageRange | undefined,
  { account, deps, signal }: UploadContext,
): Promise<SummaryRead> {
  if (file.size === 0) throw createCaqhRefusal('CAQH_EMPTY')
  const began = performance.now()
  const answer = isPdf(file)
    ? await runInParserQueue(account, signal, () => readInChild(file.readChunks(), { signal, range }))
    : ({ problem: 'CAQH_NOT_PDF' } as const)
  const milliseconds = Math.round(performance.now() - began)
  if ('problem' in answer) {
    deps.log.info({ code: answer.problem, bytes: file.size, milliseconds }, 'a summary was not read')
    throw createCaqhRefusal(answer.problem, 'people' in answer ? answer.people : undefined)
  }
  const { pages, unknownLabels } = answer
  deps.log.info({ pages, unknownLabels, bytes: file.size, milliseconds }, 'a summary was read')
  return answer
}
