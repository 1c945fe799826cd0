import Pdf from 'pdfkit'
import { mainFont } from './page-fonts.ts'

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
export type PdfElement = PDFKit.PDFStructureElement

export const MARGIN = 54
export const WIDTH = 612 - 2 * MARGIN
const TOP = 78
const BOTTOM = 60

export const INK = '#0b3f41'
export const TEXT = '#142326'
export const QUIET = '#4a5c5f'
export const RULE = '#c9d3d3'
export const GROUND = '#eef4f3'
export const ALERT = '#a32020'

/** The library knows this option; its types do not. */
const conformance: object = { subset: 'PDF/UA' }

/** An empty document of letter's size: tagged, in English, its fonts within it. */
export function openSheet({ title, name, practice, updatedAt }: Marks): Sheet {
  const pdf = new Pdf({
    size: 'LETTER',
    margins: { left: MARGIN, right: MARGIN, top: TOP, bottom: BOTTOM },
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // How many pages there are is known at the end only, and stands on each.
    bufferPages: true,
    info: { Title: `${title}: ${name}`, Author: practice, CreationDate: updatedAt, ModDate: updatedAt },
  })
  const { name: first, bytes } = mainFont('text')
  pdf.registerFont(first, bytes())
  return pdf.font(first)
}

/** Where the last line of a page may end, in points. */
export const lastLine = (pdf: Sheet): number => pdf.page.height - BOTTOM

/** Begins a page where less than this is left. */
export function ensureRoom(pdf: Sheet, height: number): void {
  if (pdf.y + height > lastLine(pdf)) pdf.addPage()
}

/** Draws what is no part of the reading: rules, grounds, heads and feet of pages. */
export function decorate(pdf: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/**
 * Text as it is drawn: accents composed with their letters, a space for each control character, nothing for marks that only steer
 * (the order of right-to-left scripts is found from their letters), and line breaks in endless words. The joiners stay: Arabic needs them.
 */
export const letters = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what somebody pasted may hold them; no font has a picture of one
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu, '')
    // A word that no line holds is tried letter by letter, which takes a second for ten thousand of them.
    .replaceAll(/\S{100}/gu, '$&\n')
