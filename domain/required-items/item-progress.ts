export interface ItemState {
  readonly isProvided: boolean
  readonly isBeingChecked: boolean
}

/** "3 of 11 provided, 1 being checked"; what is provided is not being checked any more. */
export const countItemProgress = (items: readonly ItemState[]) => ({
  total: items.length,
  provided: items.filter(({ isProvided }) => isProvided).length,
  beingChecked: items.filter(({ isProvided, isBeingChecked }) => !isProvided && isBeingChecked).length,
})
