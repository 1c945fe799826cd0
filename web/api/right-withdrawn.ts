import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'

/** Refetches the user's permissions, and resolves to whether any was withdrawn. */
type RightsRefetch = () => Promise<boolean>

/** The session registers one, and the frame of staff another for the practice of the page. */
const registered = new Map<RightsRefetch, string>()
let running: Promise<boolean> | undefined

/** Registers how to refetch permissions, and with which endpoint. Returns a function that unregisters it. */
export function registerRightsRefetch({ path }: Endpoint, refetch: RightsRefetch): () => void {
  registered.set(refetch, path)
  return () => void registered.delete(refetch)
}

/** Whether a refetch calls this endpoint. */
export const isRightsRefetch = ({ path }: Endpoint): boolean => [...registered.values()].includes(path)

/**
 * Resolves to whether a permission was withdrawn, and to false before sign-in. Requests that are refused at the same
 * time share one refetch.
 */
export function wasRightWithdrawn(): Promise<boolean> {
  running ??= Promise.all([...registered.keys()].map((refetch) => refetch()))
    .then((withdrawn) => withdrawn.includes(true))
    .finally(() => {
      running = undefined
    })
  return running
}
