import { parseSummary } from '@client-center/contract/caqh/parse-summary.ts'
import type { QueryOf } from '@client-center/contract/endpoint.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { HeldFile } from '../platform/files/hold-upload.ts'
import { serveReading, type Reading } from '../platform/http/calls/handler.ts'
import { refuse } from '../platform/refusal.ts'
import { NoTurn } from './fair-turns.ts'
import { isPdf } from './is-pdf.ts'
import { inFormTerms, providerFormOf } from './in-form-terms.ts'
import { keptSummaries } from './kept-summaries.ts'
import { readInChild } from './read-in-child.ts'
import type { PageRange, SummaryRead } from './read-summary.ts'
import { readerTurns } from './reader-turns.ts'
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
  const answer = isPdf(file)
    ? await inTurn(file, account, { signal, range: rangeIn(query) })
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

/** Both ends are needed: the schema of the call has read them. */
function rangeIn(query: unknown): PageRange | undefined {
  const { firstPage, lastPage } = query as QueryOf<typeof parseSummary>
  return firstPage === undefined || lastPage === undefined ? undefined : { firstPage, lastPage }
}

interface Asked {
  readonly signal: AbortSignal
  readonly range: PageRange | undefined
}

async function inTurn(file: HeldFile, account: string, { signal, range }: Asked) {
  try {
    return await readerTurns.take(account, signal, () => readInChild(file.take(), { signal, range }))
  } catch (thrown) {
    if (thrown instanceof NoTurn) return { problem: 'CAQH_BUSY' } as const
    throw thrown
  }
}
