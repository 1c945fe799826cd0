import { startRecogniser } from '../server/areas/caqh/recognition/text-recogniser.ts'
import { isNeverWrong, recognised, type Scanned } from '../server/testing/caqh/recognised.ts'

const present = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const older = { isOlder: true, licensesAsGrid: true, hoursAsGrid: true }
const times = { fonts: ['Times-Roman', 'Times-Bold'], size: 9, page: 'A4' } as const

const kinds: readonly [string, Omit<Scanned, 'seed'>][] = [
  ['clean, 300 dots', { wording: present, scan: { dotsPerInch: 300 } }],
  ['clean, 200 dots', { wording: older, scan: { dotsPerInch: 200 } }],
  ['other letters', { wording: present, drawing: times, scan: { dotsPerInch: 300 } }],
  ['one pair in a row', { wording: present, drawing: { columns: [0.3, 0.7] }, scan: { dotsPerInch: 300, noise: 10 } }],
  ['askew', { wording: older, scan: { dotsPerInch: 300, degrees: 0.7, noise: 30 } }],
  ['askew and dirty', { wording: present, scan: { dotsPerInch: 200, degrees: -0.5, noise: 20 } }],
]

/** Seed of dentists that no test uses; pass another with `npm run bench -- recognition 500`. */
const FIRST = 100

/**
 * Measures full scans of invented summaries: how many fields are found, and how many of those are wrong. Each page
 * takes seconds, the whole run some minutes.
 */
export async function benchRecognition(print: (line: string) => void, first: string | undefined): Promise<void> {
  const recogniser = await startRecogniser()
  print(
    `\n${'recognition'.padEnd(20)}${['pages', 's a page', 'found, %', 'wrong', 'of those never'].map((head) => head.padStart(15)).join('')}`,
  )
  for (const [number, [name, scanned]] of kinds.entries()) {
    const began = performance.now()
    const { pages, found, wrong, expected } = await recognised(
      { ...scanned, seed: Number(first ?? FIRST) + number },
      recogniser,
    )
    const never = wrong.filter(([target]) => isNeverWrong(target))
    const cells = [
      String(pages),
      ((performance.now() - began) / 1000 / pages).toFixed(1),
      (((found.size - wrong.length) / expected.size) * 100).toFixed(0),
      String(wrong.length),
      String(never.length),
    ]
    print(
      `${name.padEnd(20)}${cells.map((cell) => cell.padStart(15)).join('')}  ${never.length === 0 ? 'ok' : 'WRONG'}${wrong.map(([target]) => ` ${target}`).join('')}`,
    )
  }
}
