/** Asks anew what the person may do, and answers whether it is less than was known. Nobody asks before somebody is signed in. */
let refetchRights: () => Promise<boolean> = () => Promise.resolve(false)
let running: Promise<boolean> | undefined

/**
 * Says how the rights of the session are asked anew; called by the area that knows the session. Answers how to take that back.
 */
export function registerRightsRefetch(asking: () => Promise<boolean>): () => void {
  refetchRights = asking
  return () => {
    if (refetchRights === asking) refetchRights = () => Promise.resolve(false)
  }
}

/** Whether a call was refused because a right went meanwhile; several calls that are refused at once ask once. */
export function wasRightWithdrawn(): Promise<boolean> {
  running ??= refetchRights().finally(() => {
    running = undefined
  })
  return running
}
