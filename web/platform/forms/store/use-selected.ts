import { useRef, useSyncExternalStore } from 'react'

/**
 * Something that follows from a whole form: whether it is dirty, a count. It renders again only when what is selected is another
 * by `isSame`.
 */
export function useSelected<T>(
  store: { readonly subscribeAll: (listener: () => void) => () => void },
  select: () => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const last = useRef<{ readonly value: T }>(undefined)
  return useSyncExternalStore(store.subscribeAll, () => {
    const value = select()
    if (last.current === undefined || !isSame(last.current.value, value)) last.current = { value }
    return last.current.value
  })
}
