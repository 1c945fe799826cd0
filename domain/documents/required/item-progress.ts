export interface ItemState {
  readonly isProvided: boolean
  readonly isBeingChecked: boolean
}

/** Counts for "3 of 11 provided, 1 being checked"; a provided item does not count as being checked. */
export const countItemProgress = (items: readonly ItemState[]) => ({
  total: items.length,
  provided: items.filter(({ isProvided }) => isProvided).length,
  beingChecked: items.filter(({ isProvided, isBeingChecked }) => !isProvided && isBeingChecked).length,
})
