/** Which build of the pages the server has, as it says with every answer. */
const HEADER = 'x-portal-build'

const listeners = new Set<() => void>()
let first: string | undefined
let last: string | undefined

/** The first answer comes from the server that this page came from. */
export function hearBuild({ headers }: Response): void {
  const named = headers.get(HEADER)
  if (named === null || named === last) return
  first ??= named
  last = named
  for (const listener of listeners) listener()
}

/** Whether the server has newer pages than the one that is open. */
export const isPageOld = (): boolean => last !== first

export function onBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
