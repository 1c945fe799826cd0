interface ComparedRow {
  readonly statusId: number
  /** The status in the update before; null if that update had no such application. */
  readonly previousStatusId: number | null
}

/**
 * The applications whose status changed since the update before, including those that were added since, in their order.
 * Empty for the first update of a project, which has nothing to compare with.
 */
export const findStatusChanges = <R extends ComparedRow>(rows: readonly R[], isFirstUpdate: boolean): R[] =>
  isFirstUpdate ? [] : rows.filter(({ statusId, previousStatusId }) => statusId !== previousStatusId)
