import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `pause` milliseconds; with 0 at once. */
export function useAfterPause<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (pause === 0) return undefined
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return pause === 0 ? value : settled
}
