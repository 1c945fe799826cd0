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
    for (const commit of typing) commit()
  })
}

/** Registers a control for `commitTyped` while it has uncommitted text. */
export function useCommitBeforeSave(isTyping: boolean, commit: () => void): void {
  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })
  useLayoutEffect(() => {
    if (!isTyping) return undefined
    const commitLatest = () => latest.current()
    typing.add(commitLatest)
    return () => {
      typing.delete(commitLatest)
    }
  }, [isTyping])
}
