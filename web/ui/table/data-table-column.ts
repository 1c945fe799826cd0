import type { ReactNode } from 'react'

export type SortValue = string | number | boolean | null | undefined

/** One column of a table. */
export interface Column<Row> {
  readonly id: string
  /** The column head. `fullHead` is the unabbreviated text, if `head` is short. */
  readonly head: string
  readonly fullHead?: string | undefined
  readonly cell: (row: Row) => ReactNode
  /** The value that the browser sorts by; blanks are always last. Makes the head a button. */
  readonly sortBy?: (row: Row) => SortValue
  /** Makes the head a button in a table that the server sorts. */
  readonly sortable?: boolean
  /** Numbers, dates and the like: digits of equal width. */
  readonly figures?: boolean
  /** The cell is itself a link or button, such as a download: as the first column it is not the row's own link. */
  readonly ownLink?: boolean
  /** Buttons of the row, at the right; they do not open it. The head is for screen readers only. */
  readonly actions?: boolean
  /** On phones, in rows of two lines: next to the first column, on a line of its own, or hidden; by default beneath. */
  readonly onPhone?: 'beside' | 'line' | 'hidden'
  /** Such as 148px. */
  readonly width?: string
}

/** How a row opens: as a page of its own, or on this page. */
export type OpenRow<Row> =
  | { readonly href: (row: Row) => string | undefined }
  | {
      readonly open: (row: Row) => void
      /** Whether this row can be opened; by default every row can. */
      readonly opens?: (row: Row) => boolean
    }
