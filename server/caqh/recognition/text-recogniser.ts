import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { toPgm, type GreyPicture } from './grey-picture.ts'

/** A word that was recognised, in points of the picture. */
export interface RecognisedWord {
  readonly text: string
  /** From 0 to 100, of its least certain letter where that is told. */
  readonly confidence: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Where the letters of its line stand. */
  readonly baseline: number
}

export interface TextRecogniser {
  /** All words of a page. */
  readonly page: (picture: GreyPicture, dotsAnInch: number) => Promise<RecognisedWord[]>
  /** A picture of a single line, as text. */
  readonly line: (picture: GreyPicture, dotsAnInch: number) => Promise<{ text: string; confidence: number }>
  /** By how much the lines of a page rise or fall, in radians; 0 when it is too little to matter. */
  readonly slope: (picture: GreyPicture) => Promise<number>
}

const require = createRequire(import.meta.url)

// `require` by a name reads in each `node_modules` on its way up, an empty one too, which this process may not; an import's way only
// looks whether the library is there.
const program = fileURLToPath(import.meta.resolve('tesseract.js/src/worker-script/index.js'))
const core = fileURLToPath(import.meta.resolve('tesseract.js-core/tesseract-core-simd-lstm.js'))
const english = fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'))

/** The part of tesseract.js that works: what it does in a thread of its own is done here, where there is neither thread nor network. */
interface Engine {
  setAdapter(adapter: object): void
  dispatchHandlers(packet: object, send: (message: EngineMessage) => void): void
}
type EngineMessage =
  | { readonly status: 'resolve'; readonly data: unknown }
  | { readonly status: 'reject'; readonly data: string }
  | { readonly status: 'progress' }

/** One column of text of several sizes; and a single line. */
const COLUMN = '4'
const SINGLE_LINE = '7'
/** Finds blocks by itself, which the slope is told from. */
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

/** Gets the recogniser ready, with English as the package on this machine has it. */
export async function startRecogniser(): Promise<TextRecogniser> {
  // Neither of the two has types for what is used of them here.
  const engine = require(program) as Engine
  engine.setAdapter({
    getCore: () => Promise.resolve(require(core) as unknown),
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
    // In the shape that this very version of the engine answers.
    (await runAction('recognize', { image: toPgm(picture), options, output: { text: false, ...output } })) as Recognised
  const recogniseLines = async (picture: GreyPicture, mode: string, dotsAnInch: number): Promise<Line[]> => {
    const options = { tessedit_pageseg_mode: mode, user_defined_dpi: String(Math.round(dotsAnInch)) }
    const { blocks } = await recognise(picture, options, { blocks: true })
    return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
  }
  return {
    page: async (picture, dotsAnInch) =>
      (await recogniseLines(picture, COLUMN, dotsAnInch)).flatMap((line) =>
        line.words.map((word) => toWord(word, line)),
      ),
    line: async (picture, dotsAnInch) => {
      const words = (await recogniseLines(picture, SINGLE_LINE, dotsAnInch)).flatMap((line) => line.words)
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
