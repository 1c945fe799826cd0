import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** In milliseconds: how long a filter waits for the next key before the list is asked, unless told. */
const PAUSE = 300

/** What is being typed into a filter, and the filter that follows once it stands still. A filter changed elsewhere is taken over. */
export function useTyped(filter: string, settle: (value: string) => void, pause = PAUSE) {
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
    /** Without waiting. */
    set: (value: string) => {
      setTyped(value)
      later.cancel()
      settle(value)
    },
  }
}
