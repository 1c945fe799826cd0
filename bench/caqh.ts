import { extractPages } from '../server/areas/caqh/extract-pages.ts'
import { readInChild } from '../server/areas/caqh/read-in-child.ts'
import { readSummary } from '../server/areas/caqh/read-summary.ts'
import { drawSummary, usualDrawing } from '../server/testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../server/testing/caqh/made-up-dentist.ts'
import { madeUpSummary, type MadeUpSummary } from '../server/testing/caqh/made-up-summary.ts'

const ROUNDS = 7
/**
 * Limits: the time to parse a summary as a multiple of extracting its text alone, and the longest time to parse sixty
 * pages, in milliseconds.
 */
const AIM = 2
const SIXTY_PAGES = 5000

/** Compares parsing a CAQH summary with extracting its text alone, in this process and in a child process. */
export async function benchCaqh(print: (line: string) => void): Promise<void> {
  const one = madeUpSummary(madeUpDentist(2), { isOlder: false, licensesAsGrid: false, hoursAsGrid: false })
  print(
    `\n${'CAQH summary'.padEnd(16)}${['text, ms', 'whole, ms', 'times', 'aim', 'own process, ms'].map((head) => head.padStart(17)).join('')}`,
  )
  for (const most of [12, 60]) {
    const pdf = await drawSummary(withPages(one, most), usualDrawing)
    const { length: pages } = await extractPages(new Uint8Array(pdf))
    const rounds: [text: number, whole: number][] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const text = await took(() => extractPages(new Uint8Array(pdf)))
      const whole = await took(async () => readSummary(await extractPages(new Uint8Array(pdf))))
      // The first round includes compiling the code, so it does not count.
      if (round > 0) rounds.push([text, whole])
    }
    const times = middle(rounds.map(([text, whole]) => whole / text))
    const child = await took(() => readInChild([pdf]))
    const cells = [
      middle(rounds.map(([text]) => text)).toFixed(0),
      middle(rounds.map(([, whole]) => whole)).toFixed(0),
      times.toFixed(2),
      `<= ${AIM}`,
      child.toFixed(0),
    ]
    const isGood = times <= AIM && child <= SIXTY_PAGES
    print(
      `${`${pages} pages`.padEnd(16)}${cells.map((cell) => cell.padStart(17)).join('')}  ${isGood ? 'ok' : 'TOO SLOW'}`,
    )
  }
}

/** The same summary with enough offices and employers to fill the pages. */
function withPages(summary: MadeUpSummary, pages: number): MadeUpSummary {
  const more = Math.max(0, Math.round((pages - 10) / 3.3))
  const repeated = ['PRACTICE LOCATIONS', 'WORK HISTORY INFORMATION', 'INSURANCE INFORMATION']
  const sections = summary.sections.map((section) =>
    repeated.includes(section.name)
      ? { ...section, blocks: Array.from({ length: 1 + more }, () => section.blocks).flat() }
      : section,
  )
  return { ...summary, sections }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
