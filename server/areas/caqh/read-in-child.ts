import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import type { SummaryRead, SummaryRefused } from './read-summary.ts'
import { runInChild, type Chunks, type RunOptions } from '../../child-process/run-in-child.ts'

export type ReaderAnswer = SummaryRead | SummaryRefused

const LARGEST_ANSWER = 2 * 1024 * 1024

/** Reads a summary in a separate process. If the process dies without output, the file is too complex. */
export async function readInChild(
  chunks: Chunks,
  { range, ...options }: RunOptions & { readonly range?: PageRange | undefined } = {},
): Promise<ReaderAnswer> {
  const pages = range ? [range.firstPage, range.lastPage].map(String) : []
  const file = new URL('./reader-process.ts', import.meta.url)
  const program = { file, libraries: ['unpdf'], arguments: pages, largestAnswer: LARGEST_ANSWER }
  const answer = await runInChild(program, chunks, options)
  return answer === undefined ? { problem: 'CAQH_BUSY' } : parseAnswer(answer.toString('utf8'))
}

function parseAnswer(output: string): ReaderAnswer {
  try {
    // The output is from our own program, or empty.
    return JSON.parse(output) as ReaderAnswer
  } catch {
    return { problem: 'CAQH_TOO_COMPLEX' }
  }
}
