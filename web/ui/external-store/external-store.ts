/** A value outside the component tree. `follow` and `now` are the arguments of `useSyncExternalStore`. */
interface ExternalStore<T> {
  readonly now: () => T
  readonly set: (next: T) => void
  /** Calls the listener after every change. Returns a function that stops it. */
  readonly follow: (listener: () => void) => () => void
}

/** Creates a store with this value. */
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
