import { readSummary, type SummaryRead, type SummaryRefused } from '../read-summary.ts'
import type { DrawnPages } from './draw-pages.ts'
import { turned, type GreyPicture } from './grey-picture.ts'
import { recognisedPage, type RecognisedPage } from './recognised-page.ts'
import { SecondPass } from './second-pass.ts'
import { confirmValues } from './confirm-values.ts'
import type { RecognisedWord, TextRecogniser } from './text-recogniser.ts'

/** A summary has about ten pages. */
const MAX_PAGES = 30
/** Dots per inch of the first recognition of the pages, and of the second recognition of each value. */
const FIRST_PASS_DPI = 200
const SECOND_PASS_DPI = 300
/** Percent: less certain words are recognized again, one by one. */
const UNSURE = 60

/**
 * A page with fewer words counts as empty except for dirt. The second number is the share of words that must be
 * certain.
 */
const FEW_WORDS = 5
const POOR = 0.6

type Progress = (page: number, pages: number, state: 'drawing' | 'recognising') => void

/** Reads a summary from pictures of its pages. A person must review every value. */
export async function recogniseSummary(
  pages: DrawnPages,
  recogniser: TextRecogniser,
  onProgress: Progress,
): Promise<SummaryRead | SummaryRefused> {
  if (pages.count === 0) return { problem: 'CAQH_DAMAGED' }
  if (pages.count > MAX_PAGES) return { problem: 'CAQH_TOO_COMPLEX' }
  const recognisedPages: RecognisedPage[] = []
  const openSecondPass = async (page: number, slope: number, dotsPerInch: number): Promise<SecondPass> => {
    const { picture, scale } = await pages.draw(page, dotsPerInch)
    return new SecondPass(straighten(picture, slope), scale, recogniser)
  }
  for (let page = 0; page < pages.count; page += 1) {
    onProgress(page + 1, pages.count, 'drawing')
    const drawn = await pages.draw(page, FIRST_PASS_DPI)
    onProgress(page + 1, pages.count, 'recognising')
    const slope = await recogniser.slope(drawn.picture)
    const words = await recogniser.page(straighten(drawn.picture, slope), drawn.scale * 72)
    // Good pages do not compensate for a page that is upside down.
    if (isPoor(words)) return { problem: 'CAQH_NOT_RECOGNISED' }
    const sure = await confirmed(words, drawn.scale, () => openSecondPass(page, slope, SECOND_PASS_DPI))
    recognisedPages.push(recognisedPage(drawn, sure, slope))
  }
  const answer = readSummary(recognisedPages, { isPicture: true })
  if ('problem' in answer) return answer.problem === 'CAQH_NO_TEXT' ? { problem: 'CAQH_NOT_RECOGNISED' } : answer
  return confirmValues(answer, recognisedPages, openSecondPass)
}

const isPoor = (words: readonly RecognisedWord[]): boolean =>
  words.length >= FEW_WORDS && words.filter(({ confidence }) => confidence >= UNSURE).length < words.length * POOR

const straighten = (picture: GreyPicture, slope: number): GreyPicture =>
  slope === 0 ? picture : turned(picture, -slope)

/** An uncertain word becomes certain when two recognitions agree. */
async function confirmed(
  words: readonly RecognisedWord[],
  scale: number,
  openSecondPass: () => Promise<SecondPass>,
): Promise<RecognisedWord[]> {
  const unsure = words.filter(({ confidence, text }) => confidence < UNSURE && /\w/.test(text))
  if (unsure.length === 0) return [...words]
  const secondPass = await openSecondPass()
  const sure = new Map<RecognisedWord, number>()
  for (const word of unsure) {
    const { left, top, right, bottom } = word
    const { text, confidence } = await secondPass.readBox([left / scale, top / scale, right / scale, bottom / scale])
    if (text === word.text) sure.set(word, confidence)
  }
  return words.map((word) => ({ ...word, confidence: sure.get(word) ?? word.confidence }))
}
