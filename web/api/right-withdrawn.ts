/** Refetches the user's permissions, and resolves to whether any was withdrawn. */
type RightsRefetch = () => Promise<boolean>

/** The session registers one, and the frame of staff another for the practice of the page. */
const registered = new Set<RightsRefetch>()
let running: Promise<boolean> | undefined

/** Registers how to refetch permissions. Returns a function that unregisters it. */
export function registerRightsRefetch(refetch: RightsRefetch): () => void {
  registered.add(refetch)
  return () => void registered.delete(refetch)
}

/**
 * Resolves to whether a permission was withdrawn, and to false before sign-in. Requests that are refused at the same
 * time share one refetch.
 */
export function wasRightWithdrawn(): Promise<boolean> {
  running ??= Promise.all([...registered].map((refetch) => refetch()))
    .then((withdrawn) => withdrawn.includes(true))
    .finally(() => {
      running = undefined
    })
  return running
}
