import { useEffect, useState } from 'react'

/** A value that follows once it has stood still for so many milliseconds; with 0 it follows at once. */
export function useAfterPause<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (pause === 0) return undefined
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return pause === 0 ? value : settled
}
