/** How a form was created (CRED-L02). */
const formSources = ['Completed manually', 'CAQH'] as const

/** The label of a source; "Completed manually" for an unknown one. */
export const formSourceLabel = (source: number): string => formSources[source] ?? formSources[0]
