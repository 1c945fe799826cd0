/** Columns by which the list of projects can be sorted (PROJL-02), as the call and the table name them. */
export const projectSorts = ['status', 'requestedDocuments', 'pendingSignature', 'completion'] as const

export type ProjectSort = (typeof projectSorts)[number]
