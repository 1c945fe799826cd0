import { getDocumentProxy } from 'unpdf'
import type { SummaryPage, TextRun } from './text-run.ts'

const MAX_PAGES = 150
const MAX_RUNS = 200_000

/** Thrown when a document is larger than any summary. */
class TooComplex extends Error {
  override readonly name = 'TooComplex'
}

/** Returns the text of every page with its positions. */
export async function extractPages(bytes: Uint8Array): Promise<SummaryPage[]> {
  const document = await getDocumentProxy(bytes, {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  if (document.numPages > MAX_PAGES) throw new TooComplex()
  const pages: SummaryPage[] = []
  let count = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.filter((item) => 'str' in item)
    count += texts.length
    if (count > MAX_RUNS) throw new TooComplex()
    const runs = texts.flatMap((item) => toTextRuns(item, { left, top }))
    pages.push({ width: right - left, height: top - bottom, runs })
    page.cleanup()
  }
  return pages
}

/** A text item as the library returns it. */
interface PrintedText {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/**
 * Converts items to runs measured from the upper left corner. Leaves out blanks and text that is not part of a line.
 */
function toTextRuns(
  { str, transform, width, height }: PrintedText,
  corner: { readonly left: number; readonly top: number },
): TextRun[] {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform
  // Vertical or upside-down text is a stamp or a watermark.
  if (str.trim() === '' || a <= 0 || Math.abs(b) > a * 0.05) return []
  return [{ text: str, x: x - corner.left, y: corner.top - y, width, size: height || a }]
}
