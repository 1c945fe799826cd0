import { UNREAD, type SummaryPage, type TextRun } from '../text-run.ts'
import type { DrawnPage } from './draw-pages.ts'
import { isKnownWord, correctWord } from './correct-word.ts'
import type { RecognisedWord } from './text-recogniser.ts'

/** A text run of a page, with the recognized word it came from. */
export interface RecognisedRun extends TextRun {
  readonly seen: RecognisedWord
}

export interface RecognisedPage extends SummaryPage {
  readonly runs: readonly RecognisedRun[]
  /** Slope of its lines before the page was straightened, in radians. */
  readonly slope: number
}

/**
 * Percent of certainty. Below the first a word may be dirt; below the second it counts as unread; below the third it
 * may be corrected to a label.
 */
const DIRT = 40
const UNSURE = 60
const CERTAIN = 88

/** In letter heights: a capital, the part below the baseline, and the blank at both ends of a word together. */
const CAPITAL = 0.72
const DESCENT = 0.22
const BEARING = 0.08
/** In letter heights: a lower box is no letter, and a higher box contains part of another line. */
const PIECE = 0.35
const SWOLLEN = 1.4
const SAME_LINE = 0.2
/** Lines whose letter heights differ by no more than this share count as equal, since pictures are inexact. */
const SAME_SIZE = 0.07

/** Converts the recognized words of a page to text runs, the input of the summary reader. */
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
    const line = placed.filter((word) => Math.abs(word.baseline - baseline) < usual * SAME_LINE)
    const size = median(line.flatMap((word) => estimateSizes(word.seen))) ?? usual
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

/** Completes label words from a few letters, but never guesses an ambiguous value. */
function toText({ text, confidence }: RecognisedWord): string {
  if (confidence >= CERTAIN) return text
  const correctedText = correctWord(text)
  return confidence < UNSURE && !isKnownWord(correctedText) && !/^[:?]+$/.test(text) ? UNREAD : correctedText
}

/** Whether this is a dot or dash of another word that was recognized as a separate word. */
const isPiece = ({ confidence, top, bottom }: RecognisedWord, size: number): boolean =>
  confidence < DIRT && bottom - top < size * PIECE

const isDeep = (text: string): boolean => /[gjpqy,;()Q]/.test(text)
const isTall = (text: string): boolean => /[A-Zbdfhkl0-9]/.test(text)

/** Estimates the size from a word with a full-height letter; returns none for other words. */
const estimateSizes = ({ text, top, bottom }: RecognisedWord): number[] =>
  isTall(text) && text.length > 1 ? [(bottom - top) / (CAPITAL + (isDeep(text) ? DESCENT : 0))] : []

/** Where lines are close together, their recognized baselines are unreliable, so the letters determine the baseline. */
function findBaseline({ text, top, bottom, baseline }: RecognisedWord, size: number): number {
  const letterBottom = bottom - (isDeep(text) ? DESCENT * size : 0)
  if (Math.abs(letterBottom - baseline) < size * DESCENT) return baseline
  if (bottom - top <= size * SWOLLEN) return letterBottom
  return isTall(text) ? top + CAPITAL * size : baseline
}

const median = (sizes: readonly number[]): number | undefined =>
  [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)]
