import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** How long a filter waits by default for the next key before it applies, in milliseconds. */
const PAUSE = 300

/** The text being typed into a filter, which applies after a pause. A filter changed elsewhere replaces the text. */
export function useDebouncedFilter(filter: string, settle: (value: string) => void, pause = PAUSE) {
  const [typed, setTyped] = useState(filter)
  const [seen, setSeen] = useState(filter)
  if (filter !== seen) {
    setSeen(filter)
    setTyped(filter)
  }
  const later = useDebouncedCallback(settle, pause)
  return {
    typed,
    type: (value: string) => {
      setTyped(value)
      later(value)
    },
    /** Applies the text at once. */
    set: (value: string) => {
      setTyped(value)
      later.cancel()
      settle(value)
    },
  }
}
