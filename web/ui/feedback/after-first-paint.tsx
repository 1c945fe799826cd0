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
 * The longest wait, in milliseconds. On a slow connection the processor is idle while requests run, so menus need not
 * wait for the responses.
 */
const MAX_WAIT = 2000

const Nothing = () => null

/**
 * Returns a component whose code may load late, such as a menu or a part below the first screen. `load` imports the
 * component, as in `() => import('./menus.tsx').then((it) => it.Menus)`. The component renders after the responses to
 * the page's first requests were painted; until then it renders `before`. Without a connection it renders `Missing` and
 * retries. It does not suspend, because React delays suspended components by a third of a second.
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
  /** Whether the placeholder was pressed before this part loaded. A menu then opens automatically (`useOpenState`). */
  readonly isWanted?: boolean
  /** The ref of the button that replaces the placeholder. It receives the focus if the placeholder had it. */
  readonly button?: ButtonRef
}

/** The props of a placeholder button. */
export interface ButtonBefore {
  readonly onClick: () => void
  readonly ref: ButtonRef
}

type ButtonRef = (button: HTMLButtonElement | null) => (() => void) | undefined

interface Before {
  /** The placeholder. A menu passes a function, so that its placeholder button reports a press. */
  readonly before?: ReactNode | ((button: ButtonBefore) => ReactNode)
}

/** Returns a ref for two buttons that replace each other: the second receives the focus if the first had it. */
function useRetainedFocus(): ButtonRef {
  const hadFocus = useRef(false)
  return useCallback((button) => {
    if (button === null) return undefined
    if (hadFocus.current) button.focus()
    return () => {
      // Runs while the button is still in the document.
      hadFocus.current = document.activeElement === button
    }
  }, [])
}

/**
 * The open state of a menu. A menu that was pressed early opens in an effect, after it mounted, so that it can record
 * which element had the focus.
 */
export function useOpenState(isWanted: boolean) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (isWanted) setOpened(true)
  }, [isWanted])
  return { opened, onChange: setOpened }
}

/**
 * Calls `then` after the frame that shows the response to the last pending request. Returns a function that cancels the
 * call.
 */
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
  // A page in a background tab gets no animation frames.
  const late = setTimeout(done, MAX_WAIT)
  let quietFrames = 0
  const check = () => {
    quietFrames = (answers?.isFetching() ?? 0) === 0 ? quietFrames + 1 : 0
    // The first frame without a pending request may not show its response yet. Frame callbacks run before the browser
    // paints; a task runs after it.
    if (quietFrames === 2) next = setTimeout(done)
    else frame = requestAnimationFrame(check)
  }
  frame = requestAnimationFrame(check)
  return stop
}
