import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'

export type Weight = 'text' | 'strong'

/** A font file of the program, read on first use. */
export interface PageFont {
  readonly name: string
  readonly bytes: () => Buffer
  readonly font: () => Font
}

const require = createRequire(import.meta.url)

function pageFont(name: string, file: string | URL): PageFont {
  let bytes: Buffer | undefined
  let font: Font | undefined
  const readBytes = (): Buffer => (bytes ??= readFileSync(file))
  return { name, bytes: readBytes, font: () => (font ??= parse(readBytes())) }
}

function parse(bytes: Buffer): Font {
  const parsed = create(bytes)
  if (!('hasGlyphForCodePoint' in parsed)) throw new Error('A font file holds one font')
  return parsed
}

const hanken = (weight: Weight, file: string): PageFont =>
  pageFont(weight, new URL(`fonts/hanken-grotesk-${file}.ttf`, import.meta.url))

/** Returns a font file of the Noto family. Its packages have a folder `fonts` next to their code. */
const noto = (script: string, file: string): PageFont =>
  pageFont(file, path.join(path.dirname(require.resolve(`@embedpdf/fonts-${script}`)), '../fonts', file))

// The two large fonts (8 and 5 MB) have one weight only.
const chinese = noto('sc', 'NotoSansHans-Regular.otf')
const korean = noto('kr', 'NotoSansKR-Regular.otf')

/**
 * The fonts of each weight in the order in which they are tried: our own font first, then one for each further script
 * (AMB-155).
 */
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

/** Returns the first font that has every code point of a character, or undefined. */
export function findFont(weight: Weight, character: string): PageFont | undefined {
  const codePoints = Array.from(character, (part) => part.codePointAt(0) ?? 0)
  return fonts[weight].find((font) => codePoints.every((code) => font.font().hasGlyphForCodePoint(code)))
}

const characterSegments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into the characters that people see: a letter with its accents is one character. */
export const charactersIn = (words: string): string[] =>
  Array.from(characterSegments.segment(words), ({ segment }) => segment)

/** Returns the characters of a text that none of our fonts has, each once. Ignores line breaks and blanks. */
export function findUndrawable(words: string): string[] {
  if (isPlainLatin(words)) return []
  return [...new Set(charactersIn(words))].filter(
    (character) => character.trim() !== '' && findFont('text', character) === undefined,
  )
}

/**
 * Whether our main font certainly has all characters of a text. This check is fast and true for nearly every answer.
 */
export const isPlainLatin = (words: string): boolean => /^[\n -~\u00a0-\u00ff]*$/.test(words)
