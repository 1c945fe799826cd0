import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that says whether the component has unmounted, for work that may end later. */
export function useIsUnmounted(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    // React's strict mode mounts effects twice; the first cleanup does not mean that the component has unmounted.
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(() => left.current, [])
}
