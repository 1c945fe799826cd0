import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

interface Book {
  /** The first sheet, by rows, as a spreadsheet library reads it: texts, dates, numbers and nulls. */
  readonly cells: readonly (readonly unknown[])[]
  /** The paths of the workbook's parts, each an XML file. */
  readonly paths: readonly string[]
  part(path: string): string
}

/** Opens an Excel workbook twice: with a library of another program, and as its parts. */
export async function readBook(file: Buffer): Promise<Book> {
  const parts = unzipSync(file)
  return {
    cells: await readSheet(file),
    paths: Object.keys(parts),
    part: (path) => strFromU8(parts[path] ?? new Uint8Array()),
  }
}
