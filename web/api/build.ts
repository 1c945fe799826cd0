/** The response header with the server's current build of the pages. */
const HEADER = 'x-portal-build'

const listeners = new Set<() => void>()
let first: string | undefined
let last: string | undefined

/** Remembers the build of the first response, which is the build of this page. */
export function noteBuild({ headers }: Response): void {
  const named = headers.get(HEADER)
  if (named === null || named === last) return
  first ??= named
  last = named
  for (const listener of listeners) listener()
}

/** Whether the server has newer pages than the open one. */
export const isPageOld = (): boolean => last !== first

export function onBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
