/**
 * Writes invented summaries, and files that are not summaries, for uploads in the browser: `node write-files.ts
 * '{"folder": …}'`.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asScanned } from './as-scanned.ts'
import { brokenPdfs } from './broken-pdfs.ts'
import { drawSummaries, drawSummary, usualDrawing } from './draw-summary.ts'
import { madeUpDentist } from './made-up-dentist.ts'
import { madeUpSummary, type MadeUpSummary } from './made-up-summary.ts'

interface Wanted {
  readonly folder: string
  readonly summaries: Readonly<Record<string, WantedSummary>>
  /** Kinds of broken files, by file name. */
  readonly broken: Readonly<Record<string, string>>
}

interface WantedSummary {
  readonly dentist: number
  /** Values for labels that have none. */
  readonly missingValues?: Readonly<Record<string, string>>
  /** Texts to replace, with their replacements. */
  readonly replacements?: Readonly<Record<string, string>>
  /** The dentist whose summary follows in the same file. */
  readonly followedBy?: number
  /** Writes pictures of only this many first pages. */
  readonly scanned?: number
}

// The program that starts this one has written the argument.
const { folder, summaries, broken } = JSON.parse(process.argv[2] ?? '') as Wanted

for (const [name, { dentist, missingValues = {}, replacements = {}, followedBy, scanned }] of Object.entries(
  summaries,
)) {
  const made = writeSummary(dentist)
  const filled = Object.entries(missingValues).map(
    ([label, value]) => [inJson([label, '']), inJson([label, value])] as const,
  )
  const changed = Object.entries(replacements).map(([from, to]) => [inJson(from), inJson(to)] as const)
  const text = [...filled, ...changed].reduce(
    (whole, [from, to]) => whole.replaceAll(from, to),
    JSON.stringify({ header: made.header, sections: made.sections }),
  )
  const behind = followedBy === undefined ? [] : [writeSummary(followedBy)]
  const drawn = await drawSummaries([{ ...made, ...JSON.parse(text) }, ...behind], usualDrawing)
  const written = scanned === undefined ? drawn : await asScanned(drawn, { dotsPerInch: 300, pages: scanned })
  await writeFile(path.join(folder, name), written)
}

const good = await drawSummary(writeSummary(0), usualDrawing)
for (const [name, which] of Object.entries(broken)) {
  const one = brokenPdfs()[which]
  if (one === undefined) throw new Error(`There is no broken file: ${which}`)
  await writeFile(path.join(folder, name), await one.make(good))
}

/** Returns the text in its JSON form. */
function inJson(value: string | readonly string[]): string {
  const text = JSON.stringify(value)
  return typeof value === 'string' ? text.slice(1, -1) : text
}

function writeSummary(dentist: number): MadeUpSummary {
  return madeUpSummary(madeUpDentist(dentist), { isOlder: false, licensesAsGrid: false, hoursAsGrid: false })
}
