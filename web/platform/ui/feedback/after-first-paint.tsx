import { QueryClientContext, type QueryClient } from '@tanstack/react-query'
import { startTransition, use, useEffect, useState, type ReactNode } from 'react'

/** In milliseconds: on a slow line the processor has time while answers are waited for, and menus need not wait with it. */
const LONGEST = 2000

/**
 * What nobody came for (menus, what stands below the first screen) is drawn when the rest has been shown: once what was
 * asked is answered and painted. Until then `before` is in its place.
 */
export function AfterFirstPaint({
  children,
  before = null,
}: {
  readonly children: ReactNode
  readonly before?: ReactNode
}) {
  // A table by itself, without a portal around it, waits for its own frame only.
  const answers = use(QueryClientContext)
  const [painted, setPainted] = useState(false)
  useEffect(() => whenPainted(answers, () => startTransition(() => setPainted(true))), [answers])
  return painted ? children : before
}

/** Calls back after the first frame in which nothing is waited for. Answers how to stop. */
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
  const look = () => {
    // A frame's callbacks run before it is painted, a task after them.
    if ((answers?.isFetching() ?? 0) === 0) next = setTimeout(done)
    else frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return stop
}
