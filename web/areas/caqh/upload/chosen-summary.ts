import { toPagesFileName, type PageRange } from '@client-center/domain/caqh/page-range.ts'

/** A chosen file, and in a file of several people the chosen person's pages. */
export interface ChosenSummary {
  readonly file: File
  /** Undefined: the whole file. */
  readonly range: PageRange | undefined
}

/** The name under which the server stores it. */
export const chosenName = ({ file, range }: ChosenSummary): string =>
  range === undefined ? file.name : toPagesFileName(file.name, range)

/** The query of a call that takes the file. */
export const pagesQuery = ({ range }: ChosenSummary) =>
  range === undefined ? {} : { firstPage: String(range.firstPage), lastPage: String(range.lastPage) }
