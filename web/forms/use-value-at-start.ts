import { useState } from 'react'

/** Returns the value from when `hold` became true, so that an open form does not change when its query refetches. */
export function useValueAtStart<T>(value: T, hold: boolean): T {
  const [held, setHeld] = useState(value)
  if (!hold && held !== value) setHeld(value)
  return hold ? held : value
}
