import { UNREAD, type SummaryPage, type TextRun } from '../text-run.ts'
import type { DrawnPage } from './draw-pages.ts'
import { isKnownWord, knownWord } from './known-words.ts'
import type { RecognisedWord } from './text-recogniser.ts'

/** A run of a page, and what was seen there. */
export interface RecognisedRun extends TextRun {
  readonly seen: RecognisedWord
}

export interface RecognisedPage extends SummaryPage {
  readonly runs: readonly RecognisedRun[]
  /** Its lines rose or fell by so much before it was straightened, in radians. */
  readonly slope: number
}

/** Of 100. What is less sure than the first may be dirt; than the second, it counts as unread; than the third, a label may be meant. */
const DIRT = 40
const UNSURE = 60
const CERTAIN = 88

/** All of these in heights of the letters: a capital, what reaches below the line, the white at both ends of a word together. */
const CAPITAL = 0.72
const DESCENT = 0.22
const BEARING = 0.08
/** Less high than any letter; and higher, so that something of another line was taken for a part of it. */
const PIECE = 0.35
const SWOLLEN = 1.4
const SAME_LINE = 0.2
/** Lines whose letters are higher than the usual ones by no more than this are as high: a picture tells them only about. */
const SAME_SIZE = 0.07

/** Makes runs of text, as the reader of summaries knows them, of the words that were recognised on a page. */
export function recognisedPage(
  { width, height, scale }: DrawnPage,
  words: readonly RecognisedWord[],
  slope: number,
): RecognisedPage {
  const usual = median(words.flatMap(estimateSizes)) ?? 10
  const placed = words
    .filter((word) => !isPiece(word, usual))
    .map((seen) => ({ seen, baseline: findBaseline(seen, usual) }))
  const runs = placed.map(({ seen, baseline }): RecognisedRun => {
    const line = placed.filter((other) => Math.abs(other.baseline - baseline) < usual * SAME_LINE)
    const size = median(line.flatMap((other) => estimateSizes(other.seen))) ?? usual
    return {
      text: toText(seen),
      x: seen.left / scale,
      y: baseline / scale,
      width: (seen.right - seen.left + usual * BEARING) / scale,
      size: (size < usual * (1 + SAME_SIZE) ? usual : size) / scale,
      seen,
    }
  })
  return { width, height, runs, slope }
}

/** Words of labels are told from few letters; of a value that could be this or that, nothing is told. */
function toText({ text, confidence }: RecognisedWord): string {
  if (confidence >= CERTAIN) return text
  const known = knownWord(text)
  return confidence < UNSURE && !isKnownWord(known) && !/^[:?]+$/.test(text) ? UNREAD : known
}

/** A dot or a dash of another word, taken for a word of its own. */
const isPiece = ({ confidence, top, bottom }: RecognisedWord, size: number): boolean =>
  confidence < DIRT && bottom - top < size * PIECE

const isDeep = (text: string): boolean => /[gjpqy,;()Q]/.test(text)
const isTall = (text: string): boolean => /[A-Zbdfhkl0-9]/.test(text)

/** Of a word with a letter that is as high as letters get; the others do not tell. */
const estimateSizes = ({ text, top, bottom }: RecognisedWord): number[] =>
  isTall(text) && text.length > 1 ? [(bottom - top) / (CAPITAL + (isDeep(text) ? DESCENT : 0))] : []

/** Where lines stand close together, they are not always told apart: then the letters tell where they stand. */
function findBaseline({ text, top, bottom, baseline }: RecognisedWord, size: number): number {
  const own = bottom - (isDeep(text) ? DESCENT * size : 0)
  if (Math.abs(own - baseline) < size * DESCENT) return baseline
  if (bottom - top <= size * SWOLLEN) return own
  return isTall(text) ? top + CAPITAL * size : baseline
}

const median = (sizes: readonly number[]): number | undefined =>
  [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)]
