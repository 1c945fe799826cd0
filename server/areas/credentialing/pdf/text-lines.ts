import { createRequire } from 'node:module'
import type { default as bidiFactory } from 'bidi-js'
import { charactersIn, findFont, mainFont, type PageFont, type Weight } from './page-fonts.ts'

/** A part of a line that is drawn with one font in one direction. */
export interface Run {
  readonly words: string
  readonly font: PageFont
}

// The package declares itself an ES module but is CommonJS, so an import would have the wrong type.
const createBidi: typeof bidiFactory.default = createRequire(import.meta.url)('bidi-js')
const bidi = createBidi()

/**
 * Returns the runs of a line in drawing order from left to right, with Arabic and Hebrew between Latin words in the
 * order that readers expect.
 */
export function toRuns(line: string, weight: Weight): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const runs: (Run & { readonly level: number })[] = []
  let lineStart = 0
  for (const character of charactersIn(line)) {
    const level = levels[lineStart] ?? 0
    const before = runs.at(-1)
    const words = mirrored.get(lineStart) ?? character
    lineStart += character.length
    // A space takes the font of the character before it.
    const font =
      character === ' ' && before !== undefined ? before.font : (findFont(weight, character) ?? mainFont(weight))
    if (before?.font === font && before.level === level)
      runs[runs.length - 1] = { ...before, words: before.words + words }
    else runs.push({ words, font, level })
  }
  return inVisualOrder(runs)
}

/** Rule L2 of the Unicode Bidirectional Algorithm, on runs. */
function inVisualOrder<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map((run) => run.level))
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1
      if (to === from) continue
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}

/**
 * Splits a text where a line may break: after blanks, and after each character of scripts that are written without
 * blanks.
 */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Wraps a text to lines of at most this width. Breaks a word that is wider than a line between its characters. */
export function wrapLines(words: string, width: number, measure: (words: string) => number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    const add = (piece: string, pieceWidth: number) => {
      if (used + pieceWidth > width && line !== '' && piece.trim() !== '') {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += piece
      used += pieceWidth
    }
    for (const piece of paragraph.match(PIECES) ?? []) {
      const pieceWidth = measure(piece)
      if (pieceWidth <= width) add(piece, pieceWidth)
      else for (const character of charactersIn(piece)) add(character, measure(character))
    }
    return [...lines, line.trimEnd()]
  })
}
