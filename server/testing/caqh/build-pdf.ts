/** The parts from which the tests build small PDFs. */

/** The first object of a file. */
export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
/** The page tree of a file with one page. */
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
/** A page with these resources. Its content is object 4. */
export const page = (resources: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`
export const PAGE = page('/Font << /F1 5 0 R >>')
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

export const stream = (head: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])

/** Builds a file of these objects, numbered from 1. */
export function buildPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let size = parts[0]?.length ?? 0
  const add = (part: Buffer): void => {
    parts.push(part)
    size += part.length
  }
  objects.forEach((object, at) => {
    offsets.push(size)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const table = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
