import type { LabeledAnswer } from './block.ts'
import { drawText, textHeight, textWidth, type TextStyle } from './draw-text.ts'
import {
  decorate,
  ensureRoom,
  letters,
  MARGIN,
  QUIET,
  RULE,
  TEXT,
  WIDTH,
  type PdfElement,
  type Sheet,
} from './sheet.ts'

const GAP = 24
const HALF = (WIDTH - GAP) / 2
const LABEL: TextStyle = { weight: 'text', size: 7.75, color: QUIET }
const QUESTION: TextStyle = { weight: 'text', size: 9, color: QUIET }
const WORDS: TextStyle = { weight: 'text', size: 9.75, color: TEXT }
const SHORT_ANSWER: TextStyle = { weight: 'strong', size: 9.75, color: TEXT }
const BELOW = 7

/** The layout of an answer: half the width, at the end of its question, or the full width. */
type Shape = 'half' | 'question' | 'wide'

/**
 * Draws answers below their labels, two short ones in a row. In the tags, each answer is a list item with a label and a
 * body.
 */
export function drawAnswers(pdf: Sheet, parent: PdfElement, answers: readonly LabeledAnswer[]): void {
  const list = pdf.struct('L')
  parent.add(list)
  const shaped = answers.map((unshaped) => {
    const answer = { label: letters(unshaped.label), words: letters(unshaped.words) || '—' }
    return { ...answer, shape: chooseShape(pdf, answer) }
  })
  for (let index = 0; index < shaped.length; index += 1) {
    const answer = shaped[index]
    if (answer === undefined) break
    if (answer.shape === 'question') drawQuestion(pdf, list, answer)
    else if (answer.shape === 'wide') drawColumns(pdf, list, [answer], WIDTH)
    else {
      const next = shaped[index + 1]
      const isPair = next?.shape === 'half'
      drawColumns(pdf, list, isPair ? [answer, next] : [answer], HALF)
      if (isPair) index += 1
    }
  }
  list.end()
  pdf.y += 2
}

function chooseShape(pdf: Sheet, { label, words }: LabeledAnswer): Shape {
  const isLongLabel = textWidth(pdf, label, LABEL) > HALF
  const width = textWidth(pdf, words, WORDS)
  if ((isLongLabel || label.endsWith('?')) && width < 70) return 'question'
  return isLongLabel || width > HALF * 1.8 || words.includes('\n') ? 'wide' : 'half'
}

function drawColumns(pdf: Sheet, list: PdfElement, row: readonly LabeledAnswer[], width: number): void {
  const height = Math.max(...row.map((answer) => measureAnswer(pdf, answer, width)))
  // An answer that is longer than a page continues on the next pages.
  ensureRoom(pdf, Math.min(height, 320))
  const top = pdf.y
  let end = top
  row.forEach((answer, index) => {
    const x = MARGIN + index * (width + GAP)
    drawItem(
      pdf,
      list,
      () => drawText(pdf, answer.label, LABEL, { x, y: top, width }),
      () => drawText(pdf, answer.words, WORDS, { x, y: pdf.y + 1, width, lineGap: 1 }),
    )
    end = row.length === 1 ? pdf.y : Math.max(end, pdf.y)
  })
  pdf.x = MARGIN
  pdf.y = end + BELOW
}

/** Draws a question with its short answer at the end of the line. */
function drawQuestion(pdf: Sheet, list: PdfElement, { label, words }: LabeledAnswer): void {
  const width = WIDTH - 90
  const height = textHeight(pdf, label, QUESTION, width)
  ensureRoom(pdf, height + BELOW)
  const top = pdf.y
  drawItem(
    pdf,
    list,
    () => drawText(pdf, label, QUESTION, { x: MARGIN, y: top, width }),
    () => drawText(pdf, words, SHORT_ANSWER, { x: MARGIN + WIDTH - 80, y: top - 0.5, width: 80, align: 'right' }),
  )
  const end = top + height + 3
  decorate(pdf, () =>
    pdf
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + WIDTH, end)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke(),
  )
  pdf.x = MARGIN
  pdf.y = end + 4
}

function drawItem(pdf: Sheet, list: PdfElement, label: () => void, words: () => void): void {
  const item = pdf.struct('LI')
  list.add(item)
  item.add(pdf.struct('Lbl', {}, label))
  item.add(pdf.struct('LBody', {}, words))
  item.end()
}

const measureAnswer = (pdf: Sheet, { label, words }: LabeledAnswer, width: number): number =>
  textHeight(pdf, label, LABEL, width) + textHeight(pdf, words, WORDS, width, 1) + BELOW
