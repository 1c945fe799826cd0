import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { PreviewProblem } from './preview-problem.ts'

const MAX_PAGES = 200

/** Per page. A sheet of letter paper has 34 million pixels at 600 dpi. */
const MAX_PIXELS = 100_000_000

/** A longer side of a page is shortened to this, in pixels. */
const MAX_SIDE = 3000

const QUALITY = 80

/** The longer side of a page of the PDF, in points. */
const PAGE_LENGTH = 792

/** Converts a TIFF file of one page to JPEG, and one of several pages to a PDF of them all. */
export async function convertTiff(bytes: Uint8Array): Promise<Uint8Array | PreviewProblem> {
  const { pages = 1 } = await readPageSize(bytes, 0)
  if (pages > MAX_PAGES) return 'large'
  // Checks every page first, because the pages before a hostile one would be converted in vain.
  for (let page = 0; page < pages; page += 1) {
    const { width, height } = await readPageSize(bytes, page)
    if (width * height > MAX_PIXELS) return 'large'
  }
  if (pages === 1) return (await pageToJpeg(bytes, 0)).data
  const pdf = new Pdf({ autoFirstPage: false, margin: 0 })
  const written = readAll(pdf)
  for (let page = 0; page < pages; page += 1) {
    const { data, info } = await pageToJpeg(bytes, page)
    const scale = PAGE_LENGTH / Math.max(info.width, info.height)
    const size: [number, number] = [info.width * scale, info.height * scale]
    pdf.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0], height: size[1] })
  }
  pdf.end()
  return written
}

const readPageSize = (bytes: Uint8Array, page: number) => sharp(bytes, { page, limitInputPixels: false }).metadata()

/** Turns the page as its orientation says. */
const pageToJpeg = (bytes: Uint8Array, page: number) =>
  sharp(bytes, { page, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })

async function readAll(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) if (Buffer.isBuffer(chunk)) parts.push(chunk)
  return Buffer.concat(parts)
}
