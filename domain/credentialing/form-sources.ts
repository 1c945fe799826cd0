/** How a form came about (CRED-L02). */
const formSources = ['Completed manually', 'CAQH'] as const

/** The words of a source by its number; of one that is not known, of a form that was filled in by hand. */
export const formSourceLabel = (source: number): string => formSources[source] ?? formSources[0]
