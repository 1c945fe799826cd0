import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

interface Book {
  /** What a program that reads spreadsheets finds in the first sheet: texts, moments, numbers and nulls by row. */
  readonly cells: readonly (readonly unknown[])[]
  /** Of its parts, each XML. */
  readonly paths: readonly string[]
  part(path: string): string
}

/** Opens an Excel workbook twice: as a stranger's program does, and as the parts that it is made of. */
export async function readBook(file: Buffer): Promise<Book> {
  const parts = unzipSync(file)
  return {
    cells: await readSheet(file),
    paths: Object.keys(parts),
    part: (path) => strFromU8(parts[path] ?? new Uint8Array()),
  }
}
