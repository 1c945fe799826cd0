/** A value outside the component tree. `follow` and `now` are the arguments of `useSyncExternalStore`. */
interface ExternalStore<T> {
  readonly now: () => T
  readonly set: (next: T) => void
  /** Subscribes a listener to every change. Returns a function that unsubscribes it. */
  readonly follow: (listener: () => void) => () => void
}

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
