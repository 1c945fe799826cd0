import Pdf from 'pdfkit'
import { mainFont } from './page-fonts.ts'

/** The texts of the header and footer of each page, and the properties of the document. */
export interface Marks {
  readonly title: string
  /** The name of the provider. */
  readonly name: string
  /** The state of the form, such as "Completed 11/22/2026". */
  readonly state: string
  readonly practice: string
  readonly isDraft: boolean
  /** A warning that the copy contains confidential data. */
  readonly warning: string | undefined
  /** The time of the last save, not of the download, so that the same form gives the same bytes. */
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

/** The library supports this option, but its types do not. */
const conformance: object = { subset: 'PDF/UA' }

/** Creates an empty document in Letter size: tagged, in English, with embedded fonts. */
export function openSheet({ title, name, practice, updatedAt }: Marks): Sheet {
  const pdf = new Pdf({
    size: 'LETTER',
    margins: { left: MARGIN, right: MARGIN, top: TOP, bottom: BOTTOM },
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // The number of pages, which each page shows, is known only at the end.
    bufferPages: true,
    info: { Title: `${title}: ${name}`, Author: practice, CreationDate: updatedAt, ModDate: updatedAt },
  })
  const { name: first, bytes } = mainFont('text')
  pdf.registerFont(first, bytes())
  return pdf.font(first)
}

/** The lowest position of a line on a page, in points. */
export const lastLine = (pdf: Sheet): number => pdf.page.height - BOTTOM

/** Starts a new page if less than this height is left. */
export function ensureRoom(pdf: Sheet, height: number): void {
  if (pdf.y + height > lastLine(pdf)) pdf.addPage()
}

/** Draws parts that screen readers skip: rules, backgrounds, and the headers and footers of pages. */
export function decorate(pdf: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/**
 * Prepares a text for drawing: composes accents with their letters, replaces control characters by spaces, removes
 * formatting marks (the order of right-to-left scripts follows from their letters), and breaks very long words. Keeps
 * the joiners, which Arabic needs.
 */
export const letters = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- pasted text may contain them, and no font can draw them
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu, '')
    // The library breaks a word that is longer than a line letter by letter, which takes a second for ten thousand
    // letters.
    .replaceAll(/\S{100}/gu, '$&\n')
