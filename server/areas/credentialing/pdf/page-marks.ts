import { drawLine, textWidth, type TextStyle } from './draw-text.ts'
import { charactersIn, type Weight } from './page-fonts.ts'
import { ALERT, decorate, INK, letters, MARGIN, QUIET, RULE, WIDTH, type Marks, type Sheet } from './sheet.ts'

/** Draws the header and footer on every page, and ends the document. */
export function closeSheet(pdf: Sheet, marks: Marks): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    decorate(pdf, () => drawMarks(pdf, marks, `Page ${index + 1} of ${count}`), 'Pagination')
  }
  pdf.end()
}

function drawMarks(pdf: Sheet, { title, name, state, practice, isDraft, warning }: Marks, page: string): void {
  const right = MARGIN + WIDTH
  const line = (words: string, side: 'left' | 'right', y: number, color: string, weight: Weight = 'text') => {
    const style = { weight, size: 8.5, color }
    const shown = cut(pdf, letters(words), style, WIDTH * 0.62)
    drawLine(pdf, shown, style, side === 'left' ? MARGIN : right - textWidth(pdf, shown, style), y)
  }
  const rule = (y: number) => pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(RULE).stroke()
  line(name, 'left', 38, INK, 'strong')
  line(state, 'right', 38, isDraft ? ALERT : QUIET, isDraft ? 'strong' : 'text')
  rule(54)
  const foot = pdf.page.height - 42
  rule(foot - 6)
  line([title, practice].filter((part) => part !== '').join(', '), 'left', foot, QUIET)
  line(page, 'right', foot, QUIET)
  if (warning !== undefined) line(warning, 'left', foot + 12, ALERT, 'strong')
  if (isDraft) drawAcross(pdf, 'DRAFT')
}

/** Draws a word across the page, so that a draft is not mistaken for the published form. */
function drawAcross(pdf: Sheet, word: string): void {
  const [middle, center] = [pdf.page.width / 2, pdf.page.height / 2]
  pdf.save().rotate(-52, { origin: [middle, center] })
  pdf.font('strong').fontSize(150).fillColor(ALERT, 0.09)
  pdf.text(word, middle - pdf.widthOfString(word) / 2, center - 90, { lineBreak: false })
  pdf.restore()
}

/** Shortens a line to the width. */
function cut(pdf: Sheet, words: string, style: TextStyle, width: number): string {
  let shown = words
  while (textWidth(pdf, shown, style) > width) shown = `${charactersIn(shown).slice(0, -2).join('').trimEnd()}…`
  return shown
}
