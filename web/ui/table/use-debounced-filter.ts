import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** The default debounce time, in milliseconds. */
const PAUSE = 300

/**
 * The text being typed into a filter. `settle` is called with it after a pause. If the filter changes elsewhere, the
 * text follows.
 */
export function useDebouncedFilter(filter: string, settle: (value: string) => void, pause = PAUSE) {
  const [typed, setTyped] = useState(filter)
  const [seen, setSeen] = useState(filter)
  const [settled, setSettled] = useState<string>()
  if (filter !== seen) {
    setSeen(filter)
    // What was typed comes back without the spaces around it, while the person may be typing the next word.
    if (filter !== settled?.trim()) {
      setTyped(filter)
      setSettled(undefined)
    }
  }
  const apply = (value: string) => {
    setSettled(value)
    settle(value)
  }
  const later = useDebouncedCallback(apply, pause)
  return {
    typed,
    type: (value: string) => {
      setTyped(value)
      later(value)
    },
    /** Applies the text without a pause. */
    set: (value: string) => {
      setTyped(value)
      later.cancel()
      apply(value)
    },
  }
}
