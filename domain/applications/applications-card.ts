/** The sortable columns of the applications card (AMB-18), for endpoint and table. */
export const applicationsCardSorts = ['application', 'company', 'status'] as const
