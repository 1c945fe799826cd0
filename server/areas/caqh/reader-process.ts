/**
 * Reads one summary: receives the file on standard input, writes the result to standard output and stores nothing. Runs
 * in a process with its own limits (see read-in-child.ts), since the file may be hostile.
 */
import { writeSync } from 'node:fs'
import type { CaqhProblem } from './caqh-problem.ts'
import { closeNetwork } from '../../child-process/without-network.ts'

closeNetwork()

// The PDF library leaves some rejected promises unhandled. The promises that we await report the failure.
process.on('unhandledRejection', () => undefined)
let isAnswered = false
process.on('exit', () => {
  // The reader waits for an event that never occurs.
  if (!isAnswered) writeSync(process.stdout.fd, JSON.stringify({ problem: 'CAQH_DAMAGED' satisfies CaqhProblem }))
})

/** Page numbers, when only part of the file is read. */
const [firstPage, lastPage] = process.argv.slice(2).map(Number)
const range = firstPage === undefined || lastPage === undefined ? undefined : { firstPage, lastPage }

const chunks: Buffer[] = []
// Without an encoding, chunks are bytes.
const input: AsyncIterable<Buffer> = process.stdin
for await (const chunk of input) chunks.push(chunk)
const output = JSON.stringify(await readFile(Buffer.concat(chunks)))
isAnswered = true
process.stdout.end(output, () => process.exit(0))

async function readFile(bytes: Buffer): Promise<object> {
  const { isSmallUnpacked: staysSmall } = await import('./pre-scan.ts')
  if (!staysSmall(bytes)) return { problem: 'CAQH_TOO_COMPLEX' satisfies CaqhProblem }
  const { extractPages } = await import('./extract-pages.ts')
  const { readSummaryOn } = await import('./read-summary.ts')
  try {
    // Pass a copy, since the PDF library takes ownership of the bytes.
    const pages = await extractPages(new Uint8Array(bytes))
    return pages.length === 0 ? { problem: 'CAQH_DAMAGED' satisfies CaqhProblem } : readSummaryOn(pages, range)
  } catch (thrown) {
    return { problem: toProblem(thrown) }
  }
}

function toProblem(thrown: unknown): CaqhProblem {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'PasswordException') return 'CAQH_ENCRYPTED'
  return name === 'TooComplex' || name === 'RangeError' ? 'CAQH_TOO_COMPLEX' : 'CAQH_DAMAGED'
}
