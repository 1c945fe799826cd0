import { useRef, useSyncExternalStore } from 'react'

interface Selection<T> {
  /** Compares two values. The component does not render again if they are equal. */
  readonly isSame?: (one: T, other: T) => boolean
  /** The inputs of `select`. While they are the same objects, `select` is not called again. */
  readonly from?: () => readonly unknown[]
}

/**
 * A value derived from a store, such as whether it is dirty. The component renders again only when the value changes.
 */
export function useSelected<T>(
  store: { readonly subscribeAll: (listener: () => void) => () => void },
  select: () => T,
  { isSame = Object.is, from }: Selection<T> = {},
): T {
  const last = useRef<{ readonly value: T; readonly from: readonly unknown[] | undefined }>(undefined)
  // Each render may pass another `select`, so it is called at least once per render.
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
