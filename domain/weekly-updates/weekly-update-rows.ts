import { compareStatuses } from '../applications/application-status.ts'

/** Rows by the rank of their status, else as they were (WEEK-03). */
export const sortByStatus = <R extends { readonly statusId: number }>(rows: readonly R[]): R[] =>
  [...rows].sort((one, other) => compareStatuses(one.statusId, other.statusId))

/** What stands in place of a date that is not known (WEEK-05). */
export const noDate = 'N/A'
