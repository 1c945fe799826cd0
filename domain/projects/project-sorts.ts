/** The sortable columns of the project list (PROJL-02), for endpoint and table. */
export const projectSorts = ['status', 'requestedDocuments', 'pendingSignature', 'completion'] as const

export type ProjectSort = (typeof projectSorts)[number]
