import { useRef, useSyncExternalStore } from 'react'

interface Selection<T> {
  /** Whether two are the same, so that nothing renders again. */
  readonly isSame?: (one: T, other: T) => boolean
  /** What it follows from: as long as these are the same objects, nothing is selected anew when the store changes. */
  readonly from?: () => readonly unknown[]
}

/** Something that follows from a whole form: whether it is dirty, a count. It renders again only when what is selected is another. */
export function useSelected<T>(
  store: { readonly subscribeAll: (listener: () => void) => () => void },
  select: () => T,
  { isSame = Object.is, from }: Selection<T> = {},
): T {
  const last = useRef<{ readonly value: T; readonly from: readonly unknown[] | undefined }>(undefined)
  // A render may bring another `select`, so each selects once by itself.
  let selected = false
  return useSyncExternalStore(store.subscribeAll, () => {
    const now = from?.()
    const before = last.current
    if (selected && before !== undefined && now !== undefined && isSameList(now, before.from)) return before.value
    selected = true
    const value = select()
    const current = before !== undefined && isSame(before.value, value) ? before.value : value
    last.current = { value: current, from: now }
    return current
  })
}

const isSameList = (one: readonly unknown[], other: readonly unknown[] | undefined): boolean =>
  other !== undefined && one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
