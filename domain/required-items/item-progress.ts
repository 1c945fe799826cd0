export interface ItemStanding {
  readonly isProvided: boolean
  readonly isBeingChecked: boolean
}

/** "3 of 11 provided, 1 being checked"; what is provided is not being checked any more. */
export const itemProgress = (items: readonly ItemStanding[]) => ({
  total: items.length,
  provided: items.filter(({ isProvided }) => isProvided).length,
  beingChecked: items.filter(({ isProvided, isBeingChecked }) => !isProvided && isBeingChecked).length,
})
