/**
 * Reads one summary: the file comes in at the standard input, what it says goes out at the standard output, and nothing is kept.
 * It runs beside the server with limits of its own (see read-in-child.ts), since a file is hostile until it is read.
 */
import { writeSync } from 'node:fs'
import type { CaqhProblem } from './caqh-problem.ts'
import { closeNetwork } from './without-network.ts'

closeNetwork()

// The reader of the PDF lets some of its promises fail with nobody listening: what it is asked for tells what came of it.
process.on('unhandledRejection', () => undefined)
let isAnswered = false
process.on('exit', () => {
  // It waits for something that never comes.
  if (!isAnswered) writeSync(process.stdout.fd, JSON.stringify({ problem: 'CAQH_DAMAGED' satisfies CaqhProblem }))
})

/** Pages, where not all of the file is read. */
const [firstPage, lastPage] = process.argv.slice(2).map(Number)
const range = firstPage === undefined || lastPage === undefined ? undefined : { firstPage, lastPage }

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const output = JSON.stringify(await answerTo(Buffer.concat(chunks)))
isAnswered = true
process.stdout.end(output, () => process.exit(0))

async function answerTo(bytes: Buffer): Promise<object> {
  const { staysSmall } = await import('./pre-scan.ts')
  if (!staysSmall(bytes)) return { problem: 'CAQH_TOO_COMPLEX' satisfies CaqhProblem }
  const { extractPages } = await import('./extract-pages.ts')
  const { readSummaryOn } = await import('./read-summary.ts')
  try {
    // A copy of its own: the reader of the PDF takes the bytes for good.
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
