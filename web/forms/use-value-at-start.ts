import { useState } from 'react'

/** A value that does not change while it is held: an open form must not change when its query refetches. */
export function useValueAtStart<T>(value: T, hold: boolean): T {
  const [held, setHeld] = useState(value)
  if (!hold && held !== value) setHeld(value)
  return hold ? held : value
}
