/** A piece of text as a page draws it, in points from the page's upper left corner. */
export interface TextRun {
  readonly text: string
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly width: number
  /** Height of the letters. */
  readonly size: number
}

/** Stands in a text for a word of a picture that nobody could read: no value with it is taken. */
export const UNREAD = '\uFFFD'

export interface SummaryPage {
  readonly width: number
  readonly height: number
  readonly runs: readonly TextRun[]
}

/** Letters and digits only, without case and accents: how labels and headings are compared. */
export const toLabelKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
