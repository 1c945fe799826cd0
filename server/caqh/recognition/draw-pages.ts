import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { GreyPicture } from './grey-picture.ts'

/** More points than a letter has at 300 dots an inch are never drawn: a page may say that it is as large as a wall. */
const MOST_POINTS = 9_000_000
const POINTS_AN_INCH = 72

export interface DrawnPage {
  readonly picture: GreyPicture
  /** Of the page, in its own points. */
  readonly width: number
  readonly height: number
  /** Points of the picture in one of the page. */
  readonly scale: number
}

export interface DrawnPages {
  readonly count: number
  /** Page 0 is the first. */
  readonly draw: (page: number, dotsAnInch: number) => Promise<DrawnPage>
}

/** Opens a PDF so that its pages can be drawn one by one. Whoever calls may be ended by what a hostile file does here. */
export async function openPages(bytes: Uint8Array): Promise<DrawnPages> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(bytes)
  return {
    count: file.getPageCount(),
    draw: async (number, dotsAnInch) => {
      const page = file.getPage(number)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const most = Math.sqrt(MOST_POINTS / Math.max(1, originalWidth * originalHeight))
      const scale = Math.min(dotsAnInch / POINTS_AN_INCH, most)
      const { width, height, data } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' })
      return {
        picture: { width, height, data },
        width: originalWidth,
        height: originalHeight,
        scale: width / Math.max(1, originalWidth),
      }
    },
  }
}
