/** A piece of text as the page draws it, in points from the upper left corner. */
export interface TextRun {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly width: number
  /** The letter height. */
  readonly size: number
}

/** Replaces an unreadable word of a scan. Values that contain it are not used. */
export const UNREAD = '\uFFFD'

export interface SummaryPage {
  readonly width: number
  readonly height: number
  readonly runs: readonly TextRun[]
}

/** Reduces text to letters and digits, without case and accents, to compare labels and headings. */
export const toLabelKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
