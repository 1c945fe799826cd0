/** The parts of the PDF, from top to bottom. */
export type Block =
  | { readonly kind: 'tab' | 'section' | 'office' | 'group' | 'note'; readonly words: string }
  | { readonly kind: 'answers'; readonly answers: readonly LabeledAnswer[] }
  | Table

/** A label with its answer; the answer is the empty string when there is none. */
export interface LabeledAnswer {
  readonly label: string
  readonly words: string
}

export interface Table {
  readonly kind: 'table'
  /** What the rows are, for screen readers. */
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

export interface TableColumn {
  readonly title: string
  /** The width of the column, relative to the other columns. */
  readonly parts: number
}
