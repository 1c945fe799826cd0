import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const typing = new Set<() => void>()

/**
 * Makes every control commit text that is still being typed, as on blur. Call it before reading the answers for a save:
 * pressing a Save button does not move the focus.
 */
export function commitTyped(): void {
  if (typing.size === 0) return
  flushSync(() => {
    for (const take of typing) take()
  })
}

/** Registers a control for `commitTyped` while it has uncommitted text. */
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
