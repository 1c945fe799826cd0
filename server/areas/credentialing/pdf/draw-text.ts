import { findFont, isPlainLatin, mainFont, charactersIn, type PageFont, type Weight } from './page-fonts.ts'
import { lastLine, type Sheet } from './sheet.ts'
import { wrapLines, toRuns } from './text-lines.ts'

/** The font, size in points and color of a text. */
export interface TextStyle {
  readonly weight: Weight
  readonly size: number
  readonly color: string
}

/** The position of a text in points; `y` is the top of its first line. */
export interface TextBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly lineGap?: number
}

/**
 * Draws a text wrapped to the box's width, and moves `pdf.y` below it. The library draws text in our main font. Text
 * with other scripts is drawn run by run, each in a font that has its characters (AMB-155).
 */
export function drawText(pdf: Sheet, words: string, style: TextStyle, box: TextBox): void {
  const { x, y, width, align = 'left', lineGap = 0 } = box
  if (isInMainFont(words, style.weight)) {
    useMain(pdf, style).text(words, x, y, { width, align, lineGap })
    return
  }
  const step = useMain(pdf, style).currentLineHeight(true) + lineGap
  let top = y
  for (const line of wrapLines(words, width, (piece) => textWidth(pdf, piece, style))) {
    if (top + step > lastLine(pdf)) {
      pdf.addPage()
      top = pdf.page.margins.top
    }
    drawLine(pdf, line, style, align === 'right' ? x + width - textWidth(pdf, line, style) : x, top)
    top += step
  }
  pdf.x = x
  pdf.y = top
}

/** Draws a text on one line, with its top at `y`. */
export function drawLine(pdf: Sheet, line: string, style: TextStyle, x: number, y: number): void {
  if (isInMainFont(line, style.weight)) {
    useMain(pdf, style).text(line, x, y, { lineBreak: false })
    return
  }
  const baseline = y + relativeAscent(mainFont(style.weight)) * style.size
  let nextX = x
  for (const { words, font } of toRuns(line, style.weight)) {
    // With the option `features`, even when empty, the library lays out the whole run. Otherwise it lays out word by
    // word, which would reverse Arabic.
    useFont(pdf, font, style).text(words, nextX, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
    nextX += pdf.widthOfString(words, { features: [] })
  }
}

/** Returns the height of a text wrapped to this width, in points. */
export function textHeight(pdf: Sheet, words: string, style: TextStyle, width: number, lineGap = 0): number {
  const main = useMain(pdf, style)
  if (isInMainFont(words, style.weight)) return main.heightOfString(words, { width, lineGap })
  const lines = wrapLines(words, width, (piece) => textWidth(pdf, piece, style))
  return lines.length * (useMain(pdf, style).currentLineHeight(true) + lineGap)
}

/** Returns the width of a text on one line, in points. */
export function textWidth(pdf: Sheet, words: string, style: TextStyle): number {
  if (isInMainFont(words, style.weight)) return useMain(pdf, style).widthOfString(words)
  return toRuns(words, style.weight).reduce(
    (sum, run) => sum + useFont(pdf, run.font, style).widthOfString(run.words, { features: [] }),
    0,
  )
}

const isInMainFont = (words: string, weight: Weight): boolean =>
  isPlainLatin(words) ||
  charactersIn(words).every((character) => character.trim() === '' || findFont(weight, character) === mainFont(weight))

const useMain = (pdf: Sheet, style: TextStyle): Sheet => useFont(pdf, mainFont(style.weight), style)

function useFont(pdf: Sheet, font: PageFont, { size, color }: TextStyle): Sheet {
  pdf.registerFont(font.name, font.bytes())
  return pdf.font(font.name).fontSize(size).fillColor(color)
}

const relativeAscent = (font: PageFont): number => font.font().ascent / font.font().unitsPerEm
