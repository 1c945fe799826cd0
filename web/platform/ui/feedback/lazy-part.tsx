import { lazy, useEffect, useEffectEvent, useReducer, useState, type ComponentType } from 'react'

/** Between two tries to load what did not come, in milliseconds; a line that comes back tells at once. */
const PAUSE = 4000

export interface LazyPart<P> {
  (props: P): React.JSX.Element
  /** Asks for it ahead. A part that does not come says so where it stands. */
  readonly preload: () => Promise<void>
}

/**
 * A part of the screen whose code comes when it is first shown, below a `Suspense`. Without a line it does not come: then
 * `Missing` stands in its place, everything around it stays as it is, and the part comes once the line is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType,
  onFailure: () => void = () => {},
): LazyPart<P> {
  let part: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  let failed = false
  const loadOnce = () =>
    (loading ??= (async () => {
      try {
        part = await load()
        failed = false
      } catch {
        // Whoever stands in its place tries again.
        failed = true
      }
    })())
  const reload = () => {
    if (failed) loading = undefined
    return loadOnce()
  }
  const tryAgain = async () => {
    await reload()
    if (failed) onFailure()
  }

  /** What became of it. */
  function Came(props: P) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const Loaded = part
    if (Loaded !== undefined) return <Loaded {...props} />
    return (
      <Trying again={() => tryAgain().then(draw)}>
        <Missing />
      </Trying>
    )
  }
  const Coming = lazy(async () => {
    await loadOnce()
    return { default: Came }
  })
  function Part(props: P) {
    // Decided at the first render and kept: a part that is here, or known to be missing, is drawn at once; any other is waited
    // for.
    const [Drawn] = useState<ComponentType<P>>(() => (part === undefined && !failed ? Coming : Came))
    return <Drawn {...props} />
  }
  return Object.assign(Part, { preload: reload })
}

/** Tries again by itself: when it appears, as soon as the browser has a line, and every few seconds, for a server that was gone. */
function Trying({ again, children }: { readonly again: () => Promise<void>; readonly children: React.ReactNode }) {
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    const now = () => void tryAgain()
    now()
    const timer = setInterval(now, PAUSE)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [])
  return children
}

// A style sheet that did not come would count as there, and the part would be drawn without it.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove()
  },
  true,
)
