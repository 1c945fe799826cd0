/** Fetches the person's rights again and returns whether any was withdrawn. Before sign-in it does nothing. */
let refetchRights: () => Promise<boolean> = () => Promise.resolve(false)
let running: Promise<boolean> | undefined

/**
 * Registers how the session's rights are fetched again; called by `session`. Returns a function that unregisters it.
 */
export function registerRightsRefetch(asking: () => Promise<boolean>): () => void {
  refetchRights = asking
  return () => {
    if (refetchRights === asking) refetchRights = () => Promise.resolve(false)
  }
}

/**
 * Whether a call was refused because a right was withdrawn. Calls that are refused at the same time share one fetch.
 */
export function wasRightWithdrawn(): Promise<boolean> {
  running ??= refetchRights().finally(() => {
    running = undefined
  })
  return running
}
