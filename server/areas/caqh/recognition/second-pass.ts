import { cutOut, type GreyPicture } from './grey-picture.ts'
import type { TextRecogniser } from './text-recogniser.ts'

type Seen = { readonly text: string; readonly confidence: number }
/** Left, top, right and bottom in points of the page. */
type Box = readonly [number, number, number, number]

/** Margin around the letters in points of the page, and width of the white border in pixels. */
const PADDING = 1.5
const WHITE_EDGE = 12

/** A page in a larger picture, from which single lines are recognized. */
export class SecondPass {
  readonly #picture: GreyPicture
  readonly #scale: number
  readonly #recogniser: TextRecogniser
  readonly #seen = new Map<string, Promise<Seen>>()

  constructor(picture: GreyPicture, scale: number, recogniser: TextRecogniser) {
    this.#picture = picture
    this.#scale = scale
    this.#recogniser = recogniser
  }

  readBox([left, top, right, bottom]: Box): Promise<Seen> {
    const key = [left, top, right, bottom].map(Math.round).join(' ')
    const knownSeen = this.#seen.get(key)
    if (knownSeen) return knownSeen
    const part = {
      left: (left - PADDING) * this.#scale,
      top: (top - PADDING) * this.#scale,
      right: (right + PADDING) * this.#scale,
      bottom: (bottom + PADDING) * this.#scale,
    }
    const seen = this.#recogniser.line(cutOut(this.#picture, part, WHITE_EDGE), this.#scale * 72)
    this.#seen.set(key, seen)
    return seen
  }
}
