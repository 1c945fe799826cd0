import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const typing = new Set<() => void>()

/**
 * Lets every control make an answer of the text that is still being typed in it, as if it were left. Whoever saves calls this
 * before the answers are read: a Save button that is pressed leaves the focus where it was.
 */
export function commitTyped(): void {
  if (typing.size === 0) return
  flushSync(() => {
    for (const take of typing) take()
  })
}

/** Registers a control for `takeInTyped` as long as it holds text that is no answer yet. */
export function useCommitBeforeSave(isTyping: boolean, take: () => void): void {
  const latest = useRef(take)
  useLayoutEffect(() => {
    latest.current = take
  })
  useLayoutEffect(() => {
    if (!isTyping) return undefined
    const takeLatest = () => latest.current()
    typing.add(takeLatest)
    return () => {
      typing.delete(takeLatest)
    }
  }, [isTyping])
}
