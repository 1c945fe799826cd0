/** Refetches the user's permissions. Resolves to whether any was withdrawn, and to false before sign-in. */
let refetchRights: () => Promise<boolean> = () => Promise.resolve(false)
let running: Promise<boolean> | undefined

/** Registers how to refetch the session's permissions; `session` calls it. Returns a function that unregisters it. */
export function registerRightsRefetch(asking: () => Promise<boolean>): () => void {
  refetchRights = asking
  return () => {
    if (refetchRights === asking) refetchRights = () => Promise.resolve(false)
  }
}

/** Resolves to whether a permission was withdrawn. Requests that are refused at the same time share one refetch. */
export function wasRightWithdrawn(): Promise<boolean> {
  running ??= refetchRights().finally(() => {
    running = undefined
  })
  return running
}
