/**
 * Copies some pages of one file: reads the file from standard input and writes a PDF of only these pages to standard
 * output, or the problem as JSON. Runs in a process with its own limits (see child-process/run-in-child.ts).
 */
import type { CaqhProblem } from './caqh-problem.ts'
import { closeNetwork } from '../../child-process/without-network.ts'

closeNetwork()
// The library logs to the console, but standard output is reserved for the result.
for (const method of ['log', 'info', 'warn', 'error'] as const) console[method] = () => undefined

const [firstPage = 1, lastPage = 1] = process.argv.slice(2).map(Number)
const chunks: Buffer[] = []
// Without an encoding, chunks are bytes.
const input: AsyncIterable<Buffer> = process.stdin
for await (const chunk of input) chunks.push(chunk)
const copied = await copyRequestedPages(Buffer.concat(chunks.splice(0)))
process.stdout.end('problem' in copied ? JSON.stringify(copied) : copied, () => process.exit(0))

async function copyRequestedPages(bytes: Buffer): Promise<Uint8Array | { readonly problem: CaqhProblem }> {
  const { isSmallUnpacked: staysSmall } = await import('./pre-scan.ts')
  if (!staysSmall(bytes)) return { problem: 'CAQH_TOO_COMPLEX' }
  const { copyPages } = await import('./copy-pages.ts')
  return copyPages(bytes, { firstPage, lastPage })
}
