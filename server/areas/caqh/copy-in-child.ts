import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { isCaqhProblem, type CaqhProblem } from './caqh-problem.ts'
import { runInChild, type Chunks, type RunOptions } from '../../child-process/run-in-child.ts'

/**
 * Creates a PDF of some pages of a file in a separate process. If the process dies without output, the file is too
 * complex.
 */
export async function copyInChild(
  chunks: Chunks,
  { firstPage, lastPage }: PageRange,
  options: RunOptions = {},
): Promise<Buffer | { readonly problem: CaqhProblem }> {
  const pages = [String(firstPage), String(lastPage)]
  const program = {
    file: new URL('./copier-process.ts', import.meta.url),
    libraries: ['@hyzyla/pdfium'],
    arguments: pages,
    largestAnswer: documentLimit,
  }
  const answer = await runInChild(program, chunks, options)
  if (answer === undefined) return { problem: 'CAQH_BUSY' }
  // The process may have been killed while it wrote its output.
  if (answer.subarray(-16).includes('%%EOF')) return answer
  return parseProblem(answer.toString('utf8')) ?? { problem: 'CAQH_TOO_COMPLEX' }
}

function parseProblem(output: string): { readonly problem: CaqhProblem } | undefined {
  try {
    const answer: unknown = JSON.parse(output)
    return isRecord(answer) && isCaqhProblem(answer.problem) ? { problem: answer.problem } : undefined
  } catch {
    return undefined
  }
}
