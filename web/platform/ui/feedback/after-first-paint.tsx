import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { startTransition, use, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** In milliseconds: on a slow line the processor has time while answers are waited for, and menus need not wait with it. */
const LONGEST = 2000

const Nothing = () => null

/**
 * What nobody came for (menus, what stands below the first screen): `laterPart(() => import('./menus.tsx').then((it) => it.Menus))`.
 * Its code is loaded and it is drawn when the rest has been shown: once what was asked is answered and painted. Until then
 * `before` is in its place; without a line `Missing` is, and it comes once the line is back. Nothing is suspended, for React
 * would hold back what was suspended for a third of a second.
 */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>, Missing: ComponentType = Nothing) {
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
    if (isThere) return <Part {...props} isWanted={isWanted} />
    return typeof props.before === 'function' ? props.before(want) : props.before
  }
}

/** What such a part is told. */
export interface Wanted {
  /** Whether it was pressed before it was there: a menu is open then from its first moment. */
  readonly isWanted?: boolean
}

interface Before {
  /** What stands in its place; of a menu the button, which tells when it is pressed. */
  readonly before?: ReactNode | ((want: () => void) => ReactNode)
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
