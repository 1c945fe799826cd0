import { useCallback, useEffect, useRef } from 'react'

/** Answers whether the part of the page that asks is gone: what it began may end after that. */
export function useLeft(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    // A part that is mounted twice, as in development, has not been left.
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(() => left.current, [])
}
