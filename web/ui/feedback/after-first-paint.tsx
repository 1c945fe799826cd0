import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import {
  startTransition,
  use,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { lazyPart } from './lazy-part.tsx'

/**
 * The longest wait, in milliseconds: on a slow line the processor idles while requests run, so menus need not wait for
 * them.
 */
const MAX_WAIT = 2000

const Nothing = () => null

/**
 * Loads a part that can wait, such as menus or what is below the first screen; `load` imports it, as in `() =>
 * import('./menus.tsx').then((it) => it.Menus)`. It renders after the page's first requests have been answered and
 * painted. Until then `before` is shown; without a connection `Missing` is, until it returns. Suspense is not used,
 * because React delays suspended parts by a third of a second.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>, Missing: ComponentType = Nothing) {
  const Part = lazyPart<P & DeferredProps>(load, Missing)
  return function LaterPart(props: P & Before) {
    const answers = use(QueryClientContext)
    const [isWanted, want] = useReducer(() => true, false)
    const [isThere, setThere] = useState(false)
    useEffect(() => {
      let isGone = false
      const draw = () => isGone || startTransition(() => setThere(true))
      const get = () => void Part.preload().then(draw)
      const stop = isWanted ? get() : whenPainted(answers, get)
      return () => {
        isGone = true
        stop?.()
      }
    }, [answers, isWanted])
    const button = useRetainedFocus()
    if (isThere) return <Part {...props} isWanted={isWanted} button={button} />
    return typeof props.before === 'function' ? props.before({ onClick: want, ref: button }) : props.before
  }
}

/** Further props of a deferred part. */
export interface DeferredProps {
  /** Whether it was pressed before it was loaded: a menu then opens automatically (`useOpenedWhen`). */
  readonly isWanted?: boolean
  /** For the button that replaces the placeholder: it gets the focus that the placeholder had. */
  readonly button?: ButtonRef
}

/** The props of a placeholder button. */
export interface ButtonBefore {
  readonly onClick: () => void
  readonly ref: ButtonRef
}

type ButtonRef = (button: HTMLButtonElement | null) => (() => void) | undefined

interface Before {
  /** The placeholder; for a menu its button, which reports a press. */
  readonly before?: ReactNode | ((button: ButtonBefore) => ReactNode)
}

/** When one button replaces another, the second gets the focus that the first had. */
function useRetainedFocus(): ButtonRef {
  const hadFocus = useRef(false)
  return useCallback((button) => {
    if (button === null) return undefined
    if (hadFocus.current) button.focus()
    return () => {
      // Called while the button is still on the page.
      hadFocus.current = document.activeElement === button
    }
  }, [])
}

/**
 * Whether a menu is open. A menu pressed early opens after it has loaded, so that it knows what had the focus before.
 */
export function useOpenedWhen(isWanted: boolean) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (isWanted) setOpened(true)
  }, [isWanted])
  return { opened, onChange: setOpened }
}

/** Calls back after the frame that shows the last awaited answer. Returns a function that cancels it. */
function whenPainted(answers: QueryClient | undefined, then: () => void): () => void {
  let frame = 0
  let next: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(next)
    clearTimeout(late)
  }
  const done = () => {
    stop()
    then()
  }
  // A page in the background gets no frames.
  const late = setTimeout(done, MAX_WAIT)
  let quietFrames = 0
  const look = () => {
    quietFrames = (answers?.isFetching() ?? 0) === 0 ? quietFrames + 1 : 0
    // The first frame without a request may not show the last answer yet. A frame's callbacks run before painting, a
    // task runs after it.
    if (quietFrames === 2) next = setTimeout(done)
    else frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return stop
}
