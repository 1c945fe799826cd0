import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { GreyPicture } from './grey-picture.ts'

/** Pages larger than Letter at 300 dpi are drawn at a lower resolution, since a page may declare any size. */
const MAX_PIXELS = 9_000_000
const POINTS_PER_INCH = 72

export interface DrawnPage {
  readonly picture: GreyPicture
  /** Size of the page in points. */
  readonly width: number
  readonly height: number
  /** Pixels of the picture per point of the page. */
  readonly scale: number
}

export interface DrawnPages {
  readonly count: number
  /** Pages are counted from 0. */
  readonly draw: (page: number, dotsPerInch: number) => Promise<DrawnPage>
}

/**
 * Opens a PDF to draw its pages one at a time. Call this only in a process that may be killed, since the file may be
 * hostile.
 */
export async function openPages(bytes: Uint8Array): Promise<DrawnPages> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(bytes)
  return {
    count: file.getPageCount(),
    draw: async (number, dotsPerInch) => {
      const page = file.getPage(number)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const most = Math.sqrt(MAX_PIXELS / Math.max(1, originalWidth * originalHeight))
      const scale = Math.min(dotsPerInch / POINTS_PER_INCH, most)
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
