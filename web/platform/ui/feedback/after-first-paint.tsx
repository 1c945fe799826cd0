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
 * In milliseconds, the longest wait: on a slow line the processor idles while answers are under way, so menus need not wait for
 * them.
 */
const LONGEST = 2000

const Nothing = () => null

/**
 * A part that can wait, such as menus or what stands below the first screen; `load` imports it, as `() =>
 * import('./menus.tsx').then((it) => it.Menus)` does. It is loaded and drawn once the answers that the page asked for are here
 * and painted. Until then `before` stands in its place; without a connection `Missing` does, until it is back. Nothing is
 * suspended, since React would hold back what was suspended for a third of a second.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>, Missing: ComponentType = Nothing) {
  const Part = lazyPart<P & Wanted>(load, Missing)
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

/** What a later part is given besides its own props. */
export interface Wanted {
  /** Whether it was pressed before it was there: a menu opens then by itself (`useOpenedWhen`). */
  readonly isWanted?: boolean
  /** For the button that follows the one in its place: it gets the focus that the other had. */
  readonly button?: ButtonRef
}

/** What a button that stands in its place until then is given. */
export interface ButtonBefore {
  readonly onClick: () => void
  readonly ref: ButtonRef
}

type ButtonRef = (button: HTMLButtonElement | null) => (() => void) | undefined

interface Before {
  /** What stands in its place; of a menu the button, which tells when it is pressed. */
  readonly before?: ReactNode | ((button: ButtonBefore) => ReactNode)
}

/** Of two buttons that follow each other the second gets the focus that the first had. */
function useRetainedFocus(): ButtonRef {
  const hadFocus = useRef(false)
  return useCallback((button) => {
    if (button === null) return undefined
    if (hadFocus.current) button.focus()
    return () => {
      // It is called while the button still stands in the page.
      hadFocus.current = document.activeElement === button
    }
  }, [])
}

/** Whether a menu is open; one that was wanted opens once it is there, so that it knows what had the focus before. */
export function useOpenedWhen(isWanted: boolean) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (isWanted) setOpened(true)
  }, [isWanted])
  return { opened, onChange: setOpened }
}

/** Calls back after the frame that shows the last answer that was waited for. Answers how to stop. */
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
  // A page in the background is given no frames.
  const late = setTimeout(done, LONGEST)
  let quietFrames = 0
  const look = () => {
    quietFrames = (answers?.isFetching() ?? 0) === 0 ? quietFrames + 1 : 0
    // In the first frame without a question the last answer may not have been drawn yet. A frame's callbacks run before it is
    // painted, a task after them.
    if (quietFrames === 2) next = setTimeout(done)
    else frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return stop
}
