import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'

/** What is said on every sheet, and of the whole document. */
export interface Marks {
  readonly title: string
  /** Whose it is. */
  readonly name: string
  /** What it is the state of, such as "Completed 11/22/2026". */
  readonly state: string
  readonly practice: string
  readonly isDraft: boolean
  /** That it holds what not everybody may read. */
  readonly warning: string | undefined
  /** Of the answers: the same form is the same bytes. */
  readonly updatedAt: Date
}

export type Sheet = PDFKit.PDFDocument
export type Place = PDFKit.PDFStructureElement

export const MARGIN = 54
export const WIDTH = 612 - 2 * MARGIN
const TOP = 78
const BOTTOM = 60

export const INK = '#0b3f41'
export const TEXT = '#142326'
export const QUIET = '#4a5c5f'
export const RULE = '#c9d3d3'
export const GROUND = '#eef4f3'
const ALERT = '#a32020'

const font = (weight: string): Buffer => readFileSync(new URL(`fonts/hanken-grotesk-${weight}.ttf`, import.meta.url))
const fonts = { text: font('regular'), strong: font('semibold') }

/** An empty document of letter's size: tagged, in English, its fonts within it. */
export function openSheet({ title, name, practice, updatedAt }: Marks): Sheet {
  const pdf = new Pdf({
    size: 'LETTER',
    margins: { left: MARGIN, right: MARGIN, top: TOP, bottom: BOTTOM },
    pdfVersion: '1.7',
    // The library knows it; its types do not.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // How many pages there are is known at the end only, and stands on each.
    bufferPages: true,
    info: { Title: `${title}: ${name}`, Author: practice, CreationDate: updatedAt, ModDate: updatedAt },
  })
  pdf.registerFont('text', fonts.text)
  pdf.registerFont('strong', fonts.strong)
  return pdf.font('text')
}

/** Where the last line of a page may end, in points. */
export const lastLine = (pdf: Sheet): number => pdf.page.height - BOTTOM

/** Begins a page where less than this is left. */
export function keepTogether(pdf: Sheet, height: number): void {
  if (pdf.y + height > lastLine(pdf)) pdf.addPage()
}

/** Draws what is no part of the reading: rules, grounds, heads and feet of pages. */
export function decorate(pdf: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Letters as the fonts know them: accents upon their letters, no signs that only steer, and endless words on lines. */
export const letters = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what somebody pasted may hold them; no font has a picture of one
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g, ' ')
    // A word that no line holds is tried letter by letter, which takes a second for ten thousand of them.
    .replaceAll(/\S{100}/g, '$&\n')

/** Puts the marks on every page, and ends the document. */
export function closeSheet(pdf: Sheet, marks: Marks): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    decorate(pdf, () => drawMarks(pdf, marks, `Page ${at + 1} of ${count}`), 'Pagination')
  }
  pdf.end()
}

function drawMarks(pdf: Sheet, { title, name, state, practice, isDraft, warning }: Marks, page: string): void {
  const right = MARGIN + WIDTH
  const line = (words: string, at: 'left' | 'right', y: number, color: string, weight: 'text' | 'strong' = 'text') => {
    pdf.font(weight).fontSize(8.5).fillColor(color)
    const shown = cut(pdf, letters(words), WIDTH * 0.62)
    pdf.text(shown, at === 'left' ? MARGIN : right - pdf.widthOfString(shown), y, { lineBreak: false })
  }
  const rule = (y: number) => pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(RULE).stroke()
  line(name, 'left', 38, INK, 'strong')
  line(state, 'right', 38, isDraft ? ALERT : QUIET, isDraft ? 'strong' : 'text')
  rule(54)
  const foot = pdf.page.height - 42
  rule(foot - 6)
  line([title, practice].filter((one) => one !== '').join(', '), 'left', foot, QUIET)
  line(page, 'right', foot, QUIET)
  if (warning !== undefined) line(warning, 'left', foot + 12, ALERT, 'strong')
  if (isDraft) drawAcross(pdf, 'DRAFT')
}

/** A word across the page, so that no copy of it is taken for the real one. */
function drawAcross(pdf: Sheet, word: string): void {
  const [middle, center] = [pdf.page.width / 2, pdf.page.height / 2]
  pdf.save().rotate(-52, { origin: [middle, center] })
  pdf.font('strong').fontSize(150).fillColor(ALERT, 0.09)
  pdf.text(word, middle - pdf.widthOfString(word) / 2, center - 90, { lineBreak: false })
  pdf.restore()
}

/** As much of a line as there is room for. */
function cut(pdf: Sheet, words: string, width: number): string {
  let shown = words
  while (pdf.widthOfString(shown) > width) shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}
