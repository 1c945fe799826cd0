import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { toPgm, type GreyPicture } from './grey-picture.ts'

/** A recognized word, in pixels of the picture. */
export interface RecognisedWord {
  readonly text: string
  /** 0 to 100, of its least certain letter if known. */
  readonly confidence: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The baseline of its line. */
  readonly baseline: number
}

export interface TextRecogniser {
  /** Recognizes all words of a page. */
  readonly page: (picture: GreyPicture, dotsPerInch: number) => Promise<RecognisedWord[]>
  /** Recognizes the text in a picture of a single line. */
  readonly line: (picture: GreyPicture, dotsPerInch: number) => Promise<{ text: string; confidence: number }>
  /** Measures the slope of a page's lines in radians; 0 when it is negligible. */
  readonly slope: (picture: GreyPicture) => Promise<number>
}

const require = createRequire(import.meta.url)

// `require` by name reads the `node_modules` of every parent folder, even empty ones, which this process may not read.
// `import.meta.resolve` only looks for the library.
const program = fileURLToPath(import.meta.resolve('tesseract.js/src/worker-script/index.js'))
const core = fileURLToPath(import.meta.resolve('tesseract.js-core/tesseract-core-simd-lstm.js'))
const english = fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'))

/** The worker part of tesseract.js. We call it directly in this process, which has neither threads nor network. */
interface Engine {
  setAdapter(adapter: object): void
  dispatchHandlers(packet: object, send: (message: EngineMessage) => void): void
}
type EngineMessage =
  | { readonly status: 'resolve'; readonly data: unknown }
  | { readonly status: 'reject'; readonly data: string }
  | { readonly status: 'progress' }

/** Page modes: one column of text of several sizes, and a single line. */
const COLUMN = '4'
const SINGLE_LINE = '7'
/** Page mode that finds blocks, used to measure the slope. */
const BLOCKS = '3'

interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}
interface Word {
  readonly text: string
  readonly confidence: number
  readonly bbox: Box
  readonly symbols?: readonly { readonly confidence: number }[]
}
interface Line {
  readonly text: string
  readonly confidence: number
  readonly bbox: Box
  readonly baseline: Box
  readonly words: readonly Word[]
}
interface Recognised {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly Line[] }[] }[] | null
  readonly rotateRadians: number
}

/** Starts the recognizer with the installed English language data. */
export async function startRecogniser(): Promise<TextRecogniser> {
  // The library's types leave out these functions.
  const engine = require(program) as Engine
  engine.setAdapter({
    getCore: () => Promise.resolve<unknown>(require(core)),
    gunzip: gunzipSync,
  })
  let count = 0
  const runAction = (action: string, payload: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      count += 1
      engine.dispatchHandlers({ jobId: String(count), workerId: 'only', action, payload }, (message) => {
        if (message.status === 'resolve') resolve(message.data)
        if (message.status === 'reject') reject(new Error(message.data))
      })
    })
  const data = await readFile(english)
  const options = { cacheMethod: 'none', gzip: true, lstmOnly: true }
  await runAction('load', { options: { lstmOnly: true, logging: false } })
  await runAction('loadLanguage', { langs: [{ code: 'eng', data }], options })
  await runAction('initialize', { langs: 'eng', oem: 1, config: {} })

  const recognise = async (picture: GreyPicture, options: object, output: object): Promise<Recognised> =>
    // This is the result's shape in the installed version.
    (await runAction('recognize', { image: toPgm(picture), options, output: { text: false, ...output } })) as Recognised
  const recogniseLines = async (picture: GreyPicture, mode: string, dotsPerInch: number): Promise<Line[]> => {
    const options = { tessedit_pageseg_mode: mode, user_defined_dpi: String(Math.round(dotsPerInch)) }
    const { blocks } = await recognise(picture, options, { blocks: true })
    return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
  }
  return {
    page: async (picture, dotsPerInch) =>
      (await recogniseLines(picture, COLUMN, dotsPerInch)).flatMap((line) =>
        line.words.map((word) => toWord(word, line)),
      ),
    line: async (picture, dotsPerInch) => {
      const words = (await recogniseLines(picture, SINGLE_LINE, dotsPerInch)).flatMap((line) => line.words)
      return {
        text: words.map(({ text }) => text).join(' '),
        confidence: Math.min(100, ...words.map(toConfidence)),
      }
    },
    slope: async (picture) =>
      (await recognise(picture, { rotateAuto: true, tessedit_pageseg_mode: BLOCKS }, {})).rotateRadians,
  }
}

const toConfidence = ({ confidence }: Word): number => confidence

function toWord(word: Word, { baseline }: Line): RecognisedWord {
  const { x0, y0, x1, y1 } = word.bbox
  const run = baseline.x1 - baseline.x0
  const rise = run === 0 ? 0 : ((baseline.y1 - baseline.y0) / run) * ((x0 + x1) / 2 - baseline.x0)
  return {
    text: word.text,
    confidence: toConfidence(word),
    left: x0,
    top: y0,
    right: x1,
    bottom: y1,
    baseline: baseline.y0 + rise,
  }
}
