import { compareStatuses } from '../applications/application-status.ts'

/** Sorts rows by the rank of their status and otherwise keeps their order (WEEK-03). */
export const sortByStatus = <R extends { readonly statusId: number }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => compareStatuses(a.statusId, b.statusId))

/** Shown instead of an unknown date (WEEK-05). */
export const noDate = 'N/A'
