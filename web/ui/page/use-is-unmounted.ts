import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that says whether the component was unmounted, for work that may end after that. */
export function useIsUnmounted(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    // React's strict mode mounts twice, which is not leaving.
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(() => left.current, [])
}
