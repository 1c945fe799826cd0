import type { Condition } from '@client-center/domain/forms/section.ts'
import type { Overlap } from './form-logic.ts'

/** All that one field shows. */
export interface FieldView {
  readonly value: unknown
  readonly condition: Condition
  /** What is wrong with the answer, once it is to be said. */
  readonly sentence: string | undefined
  readonly clash: (Overlap & { readonly who?: string | undefined }) | undefined
}

interface Watched {
  view: FieldView
  readonly listeners: Set<() => void>
}

interface FieldViews {
  /** The same object as long as nothing in it changes. */
  readonly at: (path: string) => FieldView
  readonly subscribe: (path: string, listener: () => void) => () => void
  /** Looks at every path that somebody watches, and tells those whose view is another. */
  readonly refresh: () => void
}

/** One view a path, and one subscription: a key that changes one view is told to one field. */
export function fieldViews(derive: (path: string) => FieldView): FieldViews {
  const watched = new Map<string, Watched>()
  const viewOf = (path: string, one: Watched | undefined): FieldView => {
    const next = derive(path)
    return one !== undefined && isSameView(one.view, next) ? one.view : next
  }
  const at = (path: string): FieldView => {
    const one = watched.get(path)
    const view = viewOf(path, one)
    if (one === undefined) watched.set(path, { view, listeners: new Set() })
    else one.view = view
    return view
  }
  return {
    at,
    subscribe: (path, listener) => {
      at(path)
      watched.get(path)?.listeners.add(listener)
      return () => {
        const one = watched.get(path)
        one?.listeners.delete(listener)
        if (one?.listeners.size === 0) watched.delete(path)
      }
    },
    refresh: () => {
      // All views first: a listener may render at once, and look at the view of its neighbour.
      const told: Watched[] = []
      for (const [path, one] of watched) {
        const next = viewOf(path, one)
        if (next === one.view) continue
        one.view = next
        told.push(one)
      }
      for (const { listeners } of told) for (const listener of listeners) listener()
    },
  }
}

const isSameView = (one: FieldView, other: FieldView): boolean =>
  Object.is(one.value, other.value) &&
  one.condition === other.condition &&
  one.sentence === other.sentence &&
  one.clash === other.clash
