import { lazy, useEffect, useEffectEvent, useReducer, useState, type ComponentType } from 'react'

/** The wait between two tries to load a part, in milliseconds; a restored connection retries at once. */
const PAUSE = 4000

export interface LazyPart<P> {
  (props: P): React.JSX.Element
  /** Loads it ahead. A part that fails to load shows that where it is rendered. */
  readonly preload: () => Promise<void>
}

/**
 * A part of the screen whose code loads when it is first shown, below a `Suspense`. Without a connection `Missing` is
 * shown instead, everything around it stays, and the part loads once the connection is back.
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
        // `Trying`, which replaces it, retries.
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

  /** The loaded part. */
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
    // Decided at the first render: a part that is loaded, or known to be missing, renders at once; any other is
    // awaited.
    const [Drawn] = useState<ComponentType<P>>(() => (part === undefined && !failed ? LazyLoaded : LoadedPart))
    return <Drawn {...props} />
  }
  return Object.assign(Part, { preload: reload })
}

/** Retries when it appears, when the browser is online again, and every few seconds, in case the server was down. */
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

// Vite would count a failed style sheet as loaded and render the part without it.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove()
  },
  true,
)
