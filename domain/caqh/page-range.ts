/** Pages of a file, counted from 1, both included. */
export interface PageRange {
  readonly firstPage: number
  readonly lastPage: number
}

/** Formats a range: 'Pages 8–14', or 'Page 3' for a single page. */
export const describePages = ({ firstPage, lastPage }: PageRange): string =>
  firstPage === lastPage ? `Page ${firstPage}` : `Pages ${firstPage}–${lastPage}`

/** The name of a file with only these pages of another: 'Summary, pages 8–14.pdf'. */
export function toPagesFileName(name: string, range: PageRange): string {
  const dot = /\.pdf$/i.test(name) ? name.length - '.pdf'.length : name.length
  return `${name.slice(0, dot)}, ${describePages(range).toLowerCase()}${name.slice(dot)}`
}
