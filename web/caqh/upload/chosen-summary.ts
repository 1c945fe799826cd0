import { toPagesFileName, type PageRange } from '@client-center/domain/caqh/page-range.ts'

/** A file that was chosen, and of one of several people the pages of whom is meant. */
export interface ChosenSummary {
  readonly file: File
  /** Undefined: all of it. */
  readonly range: PageRange | undefined
}

/** As the server names what it stores of it. */
export const chosenName = ({ file, range }: ChosenSummary): string =>
  range === undefined ? file.name : toPagesFileName(file.name, range)

/** For the query of a call that takes the file. */
export const pagesQuery = ({ range }: ChosenSummary) =>
  range === undefined ? {} : { firstPage: String(range.firstPage), lastPage: String(range.lastPage) }
