import { lazy, useEffect, useEffectEvent, useReducer, useState, type ComponentType } from 'react'

/**
 * The wait between two attempts to load a part, in milliseconds. When the connection is restored, the part retries at
 * once.
 */
const PAUSE = 4000

export interface LazyPart<P> {
  (props: P): React.JSX.Element
  /** Loads the part ahead of time. Never rejects: a part that failed to load renders `Missing` and retries. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code loads when it first renders, inside a `Suspense`. Without a connection it renders `Missing`,
 * the rest of the page keeps working, and it loads once the connection is restored. Calls `onFailure` after each failed
 * retry.
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
        // `RetryLoading`, which renders instead, retries.
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

  /** Renders the part once its code has loaded, and retries until then. */
  function LoadedPart(props: P) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    const Loaded = part
    if (Loaded !== undefined) return <Loaded {...props} />
    return (
      <RetryLoading again={() => tryAgain().then(draw)}>
        <Missing />
      </RetryLoading>
    )
  }
  const LazyLoaded = lazy(async () => {
    await loadOnce()
    return { default: LoadedPart }
  })
  function Part(props: P) {
    // Decided at the first render: a part that has loaded, or failed to load, renders at once; otherwise it suspends.
    const [Drawn] = useState<ComponentType<P>>(() => (part === undefined && !failed ? LazyLoaded : LoadedPart))
    return <Drawn {...props} />
  }
  return Object.assign(Part, { preload: reload })
}

/** Retries on mount, when the browser is online again, and every few seconds in case the server was down. */
function RetryLoading({
  again,
  children,
}: {
  readonly again: () => Promise<void>
  readonly children: React.ReactNode
}) {
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

// Vite would treat a style sheet that failed to load as loaded and render the part without it.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove()
  },
  true,
)
