import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import type { PageWorkerResponse, PageWorkerRequest, DrawnPage } from './drawn-page.ts'

/**
 * Renders the pages of a PDF in a worker: typing stays responsive whatever a file contains, and the worker can be
 * terminated at any time.
 */

/** The largest picture, in pixels. A file may claim any page size. */
const MAX_PIXELS = 16_000_000

/** Creates canvases in the worker for intermediate pictures, such as patterns. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters would be elements of a document, which a worker does not have. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => {}
}

let openDocument: PDFDocumentProxy | undefined

async function answerTo(request: PageWorkerRequest): Promise<PageWorkerResponse> {
  if (request.kind === 'open') {
    openDocument = await getDocument({
      data: new Uint8Array(request.bytes),
      // Letters are drawn as outlines. Fonts that a file does not embed are replaced by the machine's.
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      CanvasFactory: Canvases,
      FilterFactory: NoFilters,
      verbosity: 0,
    }).promise
    return { is: 'opened', pages: openDocument.numPages }
  }
  if (openDocument === undefined) return { is: 'failed' }
  return { is: 'drawn', ...(await drawn(openDocument, request.page, request.width)) }
}

async function drawn(document: PDFDocumentProxy, number: number, wanted: number): Promise<DrawnPage> {
  const page = await document.getPage(number)
  const upright = page.getViewport({ scale: 1 })
  const most = Math.sqrt(MAX_PIXELS / (upright.width * upright.height))
  const viewport = page.getViewport({ scale: Math.min(wanted / upright.width, most) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Nothing can be drawn here')
  // The library accepts an offscreen context, but its type does not.
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise
  page.cleanup()
  const [left = 0, , , top = 0] = page.view
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = upright.transform
  // PDF coordinates start at the lower left corner; `turn` starts at the upper left corner of the original page.
  return {
    picture: canvas.transferToImageBitmap(),
    width: upright.width,
    height: upright.height,
    turn: [a, b, -c, -d, a * left + c * top + e, b * left + d * top + f],
  }
}

/** Requests run one at a time, in order. */
let before: Promise<unknown> = Promise.resolve()
self.addEventListener('message', ({ data }: MessageEvent<PageWorkerRequest>) => {
  before = before
    .then(() => answerTo(data))
    .catch((): PageWorkerResponse => ({ is: 'failed' }))
    .then((answer) => self.postMessage(answer, { transfer: answer.is === 'drawn' ? [answer.picture] : [] }))
})
