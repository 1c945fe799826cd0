/**
 * Recognizes the text of one summary: receives the file on standard input, and writes progress and finally the result
 * to standard output, one line each. Runs in a process with its own limits (see recognise-in-child.ts).
 */
import type { CaqhProblem } from '../caqh-problem.ts'
import { closeNetwork } from '../../../child-process/without-network.ts'
import type { DrawnPages } from './draw-pages.ts'

/** The limit for drawing all pages, in milliseconds of processor time. */
const mostDrawing = Number(process.argv[2])

closeNetwork()
// The libraries log to the console, but standard output is only for messages.
for (const method of ['log', 'info', 'warn', 'error'] as const) console[method] = () => undefined
// The server has ended.
process.stdout.on('error', () => process.exit(1))

const chunks: Buffer[] = []
// Without an encoding, chunks are bytes.
const input: AsyncIterable<Buffer> = process.stdin
for await (const chunk of input) chunks.push(chunk)
const send = (message: object): boolean => process.stdout.write(`${JSON.stringify(message)}\n`)
const answer = await answerTo(Buffer.concat(chunks.splice(0)))
process.stdout.end(`${JSON.stringify({ answer })}\n`, () => process.exit(0))

async function answerTo(bytes: Buffer): Promise<object> {
  const { isSmallUnpacked: staysSmall } = await import('../pre-scan.ts')
  if (!staysSmall(bytes)) return { problem: 'CAQH_TOO_COMPLEX' satisfies CaqhProblem }
  const { openPages } = await import('./draw-pages.ts')
  const { recogniseSummary } = await import('./recognise-summary.ts')
  const { startRecogniser } = await import('./text-recogniser.ts')
  let pages
  try {
    pages = watched(await openPages(bytes))
  } catch (thrown) {
    return { problem: toProblem(thrown) }
  }
  return recogniseSummary(
    pages,
    await startRecogniser(),
    (page, pageCount, state) => void send({ page, pages: pageCount, state }),
  )
}

/** Milliseconds of processor time that this process has used. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Reports when drawing a page starts, since nothing in this process can interrupt it. Ends the process when all
 * drawings together take too long.
 */
function watched({ count, draw }: DrawnPages): DrawnPages {
  let drawing = 0
  return {
    count,
    draw: async (...page) => {
      const since = spent()
      send({ drawingSince: since, left: mostDrawing - drawing })
      const drawn = await draw(...page)
      drawing += spent() - since
      // Exiting without output means that the file is too complex.
      if (drawing > mostDrawing) process.exit(1)
      send({ drawingSince: null, left: mostDrawing - drawing })
      return drawn
    },
  }
}

function toProblem(thrown: unknown): CaqhProblem {
  const words = thrown instanceof Error ? thrown.message : ''
  return /password/i.test(words) ? 'CAQH_ENCRYPTED' : 'CAQH_DAMAGED'
}
