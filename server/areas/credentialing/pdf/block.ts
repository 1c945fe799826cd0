/** What a document consists of, from top to bottom. */
export type Block =
  | { readonly kind: 'tab' | 'section' | 'office' | 'group' | 'note'; readonly words: string }
  | { readonly kind: 'answers'; readonly answers: readonly LabeledAnswer[] }
  | Table

/** An answer under its label; the empty string where there is none. */
export interface LabeledAnswer {
  readonly label: string
  readonly words: string
}

export interface Table {
  readonly kind: 'table'
  /** What the rows are, for who cannot see the heading above. */
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

export interface TableColumn {
  readonly title: string
  /** How much of the width it takes, in parts. */
  readonly parts: number
}
