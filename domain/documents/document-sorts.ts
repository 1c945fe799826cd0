/** Columns by which lists of documents can be sorted (PDOC-01, FEE-01), as the calls and the tables name them. */
export const documentSorts = ['name', 'documentType', 'category', 'provider', 'uploaded', 'description'] as const

export type DocumentSort = (typeof documentSorts)[number]
