/**
 * Recognises the text of one summary: the file comes in at the standard input; how far it has come, and at last what was found, goes
 * out at the standard output, a line each. It runs beside the server with limits of its own (see recognise-in-child.ts).
 */
import type { CaqhProblem } from '../caqh-problem.ts'
import { closeNetwork } from '../without-network.ts'
import type { DrawnPages } from './draw-pages.ts'

/** Of processor time, in milliseconds. */
const ALL_DRAWINGS = 20_000

closeNetwork()
// The libraries talk to whoever listens; here only answers are spoken.
for (const way of ['log', 'info', 'warn', 'error'] as const) console[way] = () => undefined
// Nobody listens any more: the server is gone.
process.stdout.on('error', () => process.exit(1))

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const say = (message: object): boolean => process.stdout.write(`${JSON.stringify(message)}\n`)
const answer = await answerTo(Buffer.concat(chunks.splice(0)))
process.stdout.end(`${JSON.stringify({ answer })}\n`, () => process.exit(0))

async function answerTo(bytes: Buffer): Promise<object> {
  const { staysSmall } = await import('../pre-scan.ts')
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
    (page, pageCount, state) => void say({ page, pages: pageCount, state }),
  )
}

/** Milliseconds of the processor that this program has had. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Says when a page is being drawn, which nothing here can interrupt, and ends a file whose pages take too long all together. */
function watched({ count, draw }: DrawnPages): DrawnPages {
  let drawing = 0
  return {
    count,
    draw: async (...page) => {
      const since = spent()
      say({ drawingSince: since })
      const drawn = await draw(...page)
      drawing += spent() - since
      // One that dies without a word found the file too complex.
      if (drawing > ALL_DRAWINGS) process.exit(1)
      say({ drawingSince: null })
      return drawn
    },
  }
}

function toProblem(thrown: unknown): CaqhProblem {
  const words = thrown instanceof Error ? thrown.message : ''
  return /password/i.test(words) ? 'CAQH_ENCRYPTED' : 'CAQH_DAMAGED'
}
