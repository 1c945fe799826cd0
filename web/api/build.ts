/** The response header with the build of the web pages that the server serves. */
const HEADER = 'x-portal-build'

const listeners = new Set<() => void>()
let first: string | undefined
let last: string | undefined

interface Answer {
  readonly headers: Pick<Headers, 'get'>
}

/** Records the build in a response header. The first one is the build of this page. */
export function noteBuild({ headers }: Answer): void {
  const named = headers.get(HEADER)
  if (named === null || named === last) return
  first ??= named
  last = named
  for (const listener of listeners) listener()
}

/** Whether the server serves newer pages than this one. */
export const isPageOld = (): boolean => last !== first

export function onBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
