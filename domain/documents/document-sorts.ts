/** The sortable columns of document lists (PDOC-01, FEE-01), for endpoint and table. */
export const documentSorts = ['name', 'documentType', 'category', 'provider', 'uploaded', 'description'] as const

export type DocumentSort = (typeof documentSorts)[number]
