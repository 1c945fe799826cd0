import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'

export type Weight = 'text' | 'strong'

/** A font file that travels with the program, read when something first needs it. */
export interface PageFont {
  readonly name: string
  readonly bytes: () => Buffer
  readonly font: () => Font
}

const require = createRequire(import.meta.url)

function pageFont(name: string, file: string | URL): PageFont {
  let bytes: Buffer | undefined
  let font: Font | undefined
  const read = (): Buffer => (bytes ??= readFileSync(file))
  return { name, bytes: read, font: () => (font ??= parse(read())) }
}

function parse(bytes: Buffer): Font {
  const parsed = create(bytes)
  if (!('hasGlyphForCodePoint' in parsed)) throw new Error('A font file holds one font')
  return parsed
}

const hanken = (weight: Weight, file: string): PageFont =>
  pageFont(weight, new URL(`fonts/hanken-grotesk-${file}.ttf`, import.meta.url))

/** A file of the Noto family; its packages keep their fonts beside their code. */
const noto = (script: string, file: string): PageFont =>
  pageFont(file, path.join(path.dirname(require.resolve(`@embedpdf/fonts-${script}`)), '../fonts', file))

// The large ones have one weight: 8 and 5 MB each.
const chinese = noto('sc', 'NotoSansHans-Regular.otf')
const korean = noto('kr', 'NotoSansKR-Regular.otf')

/** The fonts of each weight in the order in which they are tried: ours first, then one for each further script (AMB-155). */
const fonts: Readonly<Record<Weight, readonly [PageFont, ...PageFont[]]>> = {
  text: [
    hanken('text', 'regular'),
    noto('latin', 'NotoSans-Regular.ttf'),
    noto('arabic', 'NotoNaskhArabic-Regular.ttf'),
    noto('hebrew', 'NotoSansHebrew-Regular.ttf'),
    chinese,
    korean,
  ],
  strong: [
    hanken('strong', 'semibold'),
    noto('latin', 'NotoSans-SemiBold.ttf'),
    noto('arabic', 'NotoNaskhArabic-Bold.ttf'),
    noto('hebrew', 'NotoSansHebrew-Bold.ttf'),
    chinese,
    korean,
  ],
}

export const mainFont = (weight: Weight): PageFont => fonts[weight][0]

/** The first font that has every code point of a character; undefined when none has. */
export function findFont(weight: Weight, character: string): PageFont | undefined {
  const codePoints = Array.from(character, (one) => one.codePointAt(0) ?? 0)
  return fonts[weight].find((one) => codePoints.every((code) => one.font().hasGlyphForCodePoint(code)))
}

const characterSegments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as people count them: a letter with its accents is one. */
export const charactersIn = (words: string): string[] =>
  Array.from(characterSegments.segment(words), ({ segment }) => segment)

/** The characters of a text that no font of ours draws, each once. Line breaks are no characters. */
export function findUndrawable(words: string): string[] {
  if (isPlainLatin(words)) return []
  return [...new Set(charactersIn(words))].filter((one) => one.trim() !== '' && findFont('text', one) === undefined)
}

/** Whether our main font certainly draws all of it; quick, as nearly every answer is. */
export const isPlainLatin = (words: string): boolean => /^[\n -~\u00a0-\u00ff]*$/.test(words)
