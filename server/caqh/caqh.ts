import { rangeOf } from '@client-center/contract/caqh/page-range.ts'
import { parseSummary } from '@client-center/contract/caqh/parse-summary.ts'
import type { QueryOf } from '@client-center/contract/endpoint.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { HeldFile } from '../platform/files/hold-upload.ts'
import { serveReading, type Reading } from '../platform/http/calls/handler.ts'
import { refuse } from '../platform/refusal.ts'
import { inReaderTurn } from './in-reader-turn.ts'
import { isPdf } from './is-pdf.ts'
import { inFormTerms, providerFormOf } from './in-form-terms.ts'
import { keptSummaries } from './kept-summaries.ts'
import { readInChild } from './read-in-child.ts'
import type { SummaryRead } from './read-summary.ts'
import { refusalOf } from './refusal-of.ts'

/** Summaries of CAQH. Of what stands in one that is only read nothing is kept: neither in files nor in the trail or the log. */
export const caqh = [
  serveReading(
    parseSummary,
    { read, tooLarge: () => refusalOf('CAQH_TOO_LARGE'), busy: () => refusalOf('CAQH_BUSY') },
    async (asked, { findings, ...about }) => {
      const { db, account, params } = asked
      const found = inFormTerms(findings)
      const after = {
        pages: about.pages,
        found: found.length,
        doubtful: found.filter(({ certainty }) => certainty === 'doubtful').length,
        unknownLabels: about.unknownLabels,
      }
      await audit(db, {
        ...authorOf(asked),
        action: 'caqh-summary.read',
        account,
        record: params.projectOrAccountId,
        after,
      })
      return { providerForm: providerFormOf(found), form: {}, findings: found, ...about }
    },
  ),
  ...keptSummaries,
]

async function read(file: HeldFile | undefined, { account, deps, query, signal }: Reading): Promise<SummaryRead> {
  if (!file) throw refuse(noFileSentence)
  if (file.size === 0) throw refusalOf('CAQH_EMPTY')
  const began = performance.now()
  // The schema of the call has read them.
  const range = rangeOf(query as QueryOf<typeof parseSummary>)
  const answer = isPdf(file)
    ? await inReaderTurn(account, signal, () => readInChild(file.take(), { signal, range }))
    : ({ problem: 'CAQH_NOT_PDF' } as const)
  const milliseconds = Math.round(performance.now() - began)
  if ('problem' in answer) {
    deps.log.info({ code: answer.problem, bytes: file.size, milliseconds }, 'a summary was not read')
    throw refusalOf(answer.problem, 'people' in answer ? answer.people : undefined)
  }
  const { pages, unknownLabels } = answer
  deps.log.info({ pages, unknownLabels, bytes: file.size, milliseconds }, 'a summary was read')
  return answer
}
