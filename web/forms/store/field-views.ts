import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { Condition } from '@client-center/domain/forms/section.ts'
import type { AnswerClash } from './form-logic.ts'
import { toRowPath } from './is-below.ts'

/** Everything that one field shows. */
export interface FieldView {
  readonly value: unknown
  readonly condition: Condition
  /** The error of the answer, if it is shown. */
  readonly sentence: string | undefined
  readonly unmatched: Unmatched | undefined
  readonly clash: (AnswerClash & { readonly who?: string | undefined }) | undefined
}

interface Watched {
  view: FieldView
  readonly listeners: Set<() => void>
  /** Whether the view changed and its listeners have not been called yet. */
  isNotifyPending?: boolean
}

interface FieldViews {
  /** Returns the same object until one of its values changes. */
  readonly at: (path: string) => FieldView
  readonly subscribe: (path: string, listener: () => void) => () => void
  /**
   * Records a value that the field itself already shows. Listeners are called, and other views computed, only at the
   * next refresh.
   */
  readonly note: (path: string, value: unknown) => void
  /** Computes the view of every watched path, and calls the listeners of changed views. */
  readonly refresh: () => void
}

/**
 * The watched paths directly below one place (a part or a row), and the values that their views depended on at the last
 * refresh.
 */
interface Below {
  from: readonly unknown[] | undefined
  readonly paths: Map<string, Watched>
}

interface Derivation {
  readonly view: (path: string) => FieldView
  /** All values that the views directly below a place depend on. The views change only if one of these values does. */
  readonly from: (parentPath: string) => readonly unknown[]
}

/**
 * Caches a view and its listeners for each path. A key press notifies only the fields whose view changed, and computes
 * only the views in the same place.
 */
export function fieldViews({ view: derive, from }: Derivation): FieldViews {
  const parents = new Map<string, Below>()
  let isStale = false
  const watchedAt = (path: string): Watched | undefined => parents.get(toRowPath(path))?.paths.get(path)
  const computeView = (path: string, one: Watched | undefined): FieldView => {
    const next = derive(path)
    return one !== undefined && isSameView(one.view, next) ? one.view : next
  }
  const watch = (path: string, view: FieldView): void => {
    const parentPath = toRowPath(path)
    const below = parents.get(parentPath) ?? { from: undefined, paths: new Map() }
    below.paths.set(path, { view, listeners: new Set() })
    parents.set(parentPath, below)
  }
  const at = (path: string): FieldView => {
    const one = watchedAt(path)
    // Until the next refresh, views stay consistent with each other, although an answer has already changed.
    if (isStale && one !== undefined) return one.view
    const view = computeView(path, one)
    if (one === undefined) watch(path, view)
    else one.view = view
    return view
  }
  const forget = (path: string): void => {
    const below = parents.get(toRowPath(path))
    below?.paths.delete(path)
    if (below?.paths.size === 0) parents.delete(toRowPath(path))
  }
  /** Whether the views directly below a place may have changed since the last refresh. */
  const mayDiffer = (parentPath: string, below: Below): boolean => {
    const now = from(parentPath)
    // The empty place contains parts and lists, which have no dependencies in common.
    const same =
      parentPath !== '' && below.from?.length === now.length && below.from.every((one, at) => one === now[at])
    below.from = now
    return !same
  }
  return {
    at,
    subscribe: (path, listener) => {
      at(path)
      watchedAt(path)?.listeners.add(listener)
      return () => {
        const one = watchedAt(path)
        one?.listeners.delete(listener)
        if (one?.listeners.size === 0) forget(path)
      }
    },
    note: (path, value) => {
      isStale = true
      const one = watchedAt(path)
      if (one === undefined) return
      one.view = { ...one.view, value }
      one.isNotifyPending = true
    },
    refresh: () => {
      isStale = false
      // Computes all views before calling listeners, because a listener may render at once and read another view.
      const changed: Watched[] = []
      for (const [parentPath, below] of parents) {
        if (!mayDiffer(parentPath, below)) continue
        for (const [path, one] of below.paths) {
          const next = computeView(path, one)
          if (next === one.view && one.isNotifyPending !== true) continue
          one.view = next
          one.isNotifyPending = false
          changed.push(one)
        }
      }
      for (const { listeners } of changed) for (const listener of listeners) listener()
    },
  }
}

const isSameView = (one: FieldView, other: FieldView): boolean =>
  Object.is(one.value, other.value) &&
  one.condition === other.condition &&
  one.sentence === other.sentence &&
  one.unmatched === other.unmatched &&
  one.clash === other.clash
