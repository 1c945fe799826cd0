import { getDocumentProxy } from 'unpdf'
import type { SummaryPage, TextRun } from './text-run.ts'

const MOST_PAGES = 150
const MOST_RUNS = 200_000

/** More than a summary ever has. */
class TooComplex extends Error {
  override readonly name = 'TooComplex'
}

/** The text of every page with its place. */
export async function extractPages(bytes: Uint8Array): Promise<SummaryPage[]> {
  const document = await getDocumentProxy(bytes, {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  if (document.numPages > MOST_PAGES) throw new TooComplex()
  const pages: SummaryPage[] = []
  let count = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items } = await page.getTextContent()
    const runs: TextRun[] = []
    for (const item of items) {
      if (!('str' in item)) continue
      count += 1
      if (count > MOST_RUNS) throw new TooComplex()
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      // What stands upright or upside down is a stamp or a watermark.
      if (item.str.trim() === '' || a <= 0 || Math.abs(b) > a * 0.05) continue
      runs.push({ text: item.str, x: x - left, y: top - y, width: item.width, size: item.height || a })
    }
    pages.push({ width: right - left, height: top - bottom, runs })
    page.cleanup()
  }
  return pages
}
