import { toPagesFileName, type PageRange } from '@client-center/domain/caqh/page-range.ts'

/** A chosen file and, if it contains several people, the pages of the chosen person. */
export interface ChosenSummary {
  readonly file: File
  /** Undefined for the whole file. */
  readonly range: PageRange | undefined
}

/** The name under which the server stores the file. */
export const chosenName = ({ file, range }: ChosenSummary): string =>
  range === undefined ? file.name : toPagesFileName(file.name, range)

/** The query parameters of an upload of the file. */
export const pagesQuery = ({ range }: ChosenSummary) =>
  range === undefined ? {} : { firstPage: String(range.firstPage), lastPage: String(range.lastPage) }
