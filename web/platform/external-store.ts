/** A value that lives beside the tree of components; `follow` and `now` are what `useSyncExternalStore` takes. */
interface ExternalStore<T> {
  readonly now: () => T
  readonly set: (next: T) => void
  /** Calls back whenever it was set. Answers how to stop. */
  readonly follow: (listener: () => void) => () => void
}

/** Makes a store that begins with this value. */
export function externalStore<T>(initial: T): ExternalStore<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    now: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
