import type { ReactNode } from 'react'

export type SortValue = string | number | boolean | null | undefined

/** One column of a table. */
export interface Column<Row> {
  readonly id: string
  /** The head. Where it is short for something, `fullHead` is the whole of it. */
  readonly head: string
  readonly fullHead?: string
  readonly cell: (row: Row) => ReactNode
  /** What rows are sorted by here in the browser; blanks are always last. Makes the head a button. */
  readonly sortBy?: (row: Row) => SortValue
  /** Makes the head a button of a table whose rows the server sorts. */
  readonly sortable?: boolean
  /** Numbers, dates and the like: figures of one width. */
  readonly figures?: boolean
  /** The cell is a link or button by itself, such as a download: where it comes first, it is not the row's own link. */
  readonly ownLink?: boolean
  /** Buttons of the row: they stand at the right and do not open it. The head is for screen readers only. */
  readonly actions?: boolean
  /** In rows of two lines on phones: beside the first column, on a line of its own, or not at all; beneath unless told. */
  readonly onPhone?: 'beside' | 'line' | 'hidden'
  /** Such as 148px. */
  readonly width?: string
}

/** How a row is opened: a page of its own, or something on this page. */
export type OpenRow<Row> =
  | { readonly href: (row: Row) => string | undefined }
  | {
      readonly open: (row: Row) => void
      /** Whether this row can be opened; every one can unless told. */
      readonly opens?: (row: Row) => boolean
    }
