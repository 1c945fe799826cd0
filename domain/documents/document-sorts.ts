/**
 * The sortable columns of document lists (PDOC-01, FEE-01), for endpoint and table. Only fee schedules have a company
 * and a status.
 */
export const documentSorts = [
  'name',
  'documentType',
  'category',
  'provider',
  'company',
  'status',
  'uploaded',
  'description',
] as const

export type DocumentSort = (typeof documentSorts)[number]
