/** Columns by which the dashboard's card of applications can be sorted (AMB-18), as the call and the table name them. */
export const applicationsCardSorts = ['application', 'company', 'status'] as const
