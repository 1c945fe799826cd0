import { useState } from 'react'

/** A value that stands still while it is held: what a form began with must not change under it when an answer is refreshed. */
export function useValueAtStart<T>(value: T, hold: boolean): T {
  const [held, setHeld] = useState(value)
  if (!hold && held !== value) setHeld(value)
  return hold ? held : value
}
