/** The response header with the build of the web pages that the server serves. */
const HEADER = 'x-portal-build'

/**
 * How long all responses must come from another build, in milliseconds. While servers are updated one after the other,
 * responses come from both builds, and a reload could bring either.
 */
const SETTLED = 30_000

const listeners = new Set<() => void>()
/** The build of this page, which the server writes into it. In development, the one of the first response. */
let own = readOwnBuild()
/** The build of the servers. */
let served = own
let timer: ReturnType<typeof setTimeout> | undefined

interface Answer {
  readonly headers: Pick<Headers, 'get'>
}

/** Records the build in a response header. */
export function noteBuild({ headers }: Answer): void {
  const named = headers.get(HEADER)
  if (named === null) return
  own ??= named
  served ??= named
  if (named === served) {
    clearTimeout(timer)
    timer = undefined
  } else
    timer ??= setTimeout(() => {
      timer = undefined
      served = named
      for (const listener of listeners) listener()
    }, SETTLED)
}

/** Whether the servers have another build than this page. */
export const isPageOld = (): boolean => served !== own

export function onBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readOwnBuild(): string | undefined {
  const named = document.querySelector<HTMLMetaElement>('meta[name="portal-build"]')?.content
  return named?.startsWith('__') === true ? undefined : named
}
