import type { ReactNode } from 'react'

export type SortValue = string | number | boolean | null | undefined

export interface Column<Row> {
  readonly id: string
  /** The column header. `fullHead` is the unabbreviated text if `head` is short. */
  readonly head: string
  readonly fullHead?: string | undefined
  /** Shown in place of `head`, such as a checkbox that selects all rows. */
  readonly headControl?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** The value that the browser sorts by; blanks are always last. Makes the header a button. */
  readonly sortBy?: (row: Row) => SortValue
  /** Makes the header a button in a table that the server sorts. */
  readonly sortable?: boolean
  /** For numbers and dates: all digits have the same width. */
  readonly figures?: boolean
  /**
   * Whether the cell contains its own link or button, such as a download. The first column then does not link to the
   * row.
   */
  readonly ownLink?: boolean
  /** The row's buttons, on the right. Clicking them does not open the row. Only screen readers get the header. */
  readonly actions?: boolean
  /**
   * The position on phones, where each row has two lines: next to the first column, on its own line, or hidden; below
   * it by default.
   */
  readonly onPhone?: 'beside' | 'line' | 'hidden'
  /** Such as 148px. If every column has one, the widths are the same on every page, and long text wraps. */
  readonly width?: string
  /** Reserves the width of most rows, so that the columns hardly move when the rows load. */
  readonly minWidth?: string
  /** Whether the cell names its row for screen readers; by default the first column does. */
  readonly namesRow?: boolean
}

/** How a row opens: `href` links to its page, `open` opens it on this page. */
export type OpenRow<Row> =
  | { readonly href: (row: Row) => string | undefined }
  | {
      readonly open: (row: Row) => void
      /** Whether this row can be opened; every row can by default. */
      readonly opens?: (row: Row) => boolean
    }
