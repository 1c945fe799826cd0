import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import type { RemoteChanges } from './exchange.ts'
import type { SavePurpose } from './saved-answers.ts'

/** The save state of the answers. */
export type AutosaveState =
  | { readonly kind: 'saved' }
  /** Unsent changes, which are sent when typing pauses. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** No connection. The save is retried automatically. */
  | { readonly kind: 'offline' }
  /** The server failed. The save is retried automatically if that may help. */
  | { readonly kind: 'failed'; readonly sentence: string }
  /** The record was deleted or its draft published. No more saves are sent. */
  | { readonly kind: 'gone'; readonly change: LastChange | undefined }
  /** The server refused the answers. They are sent again after the next change. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** The save state of a form, for display. */
export interface SaveReport {
  readonly state: () => AutosaveState
  /** When the server last saved answers from this page, in milliseconds; undefined before the first save. */
  readonly lastSent: () => number | undefined
  /** The purpose of that save. */
  readonly lastPurpose: () => SavePurpose | undefined
  readonly arrived: () => RemoteChanges | undefined
  readonly forgetArrived: () => void
  readonly subscribeAll: (listener: () => void) => () => void
}

interface WritableReport extends SaveReport {
  /** Sets the state and notifies the listeners. */
  readonly become: (state: AutosaveState) => void
  readonly noteSent: (purpose: SavePurpose) => void
  readonly noteArrived: (arrived: RemoteChanges | undefined) => void
}

export function saveReport(): WritableReport {
  let state: AutosaveState = { kind: 'saved' }
  let lastSent: number | undefined
  let lastPurpose: SavePurpose | undefined
  let arrived: RemoteChanges | undefined
  const listeners = new Set<() => void>()
  const become = (next: AutosaveState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    lastSent: () => lastSent,
    lastPurpose: () => lastPurpose,
    arrived: () => arrived,
    forgetArrived: () => {
      arrived = undefined
      become({ ...state })
    },
    subscribeAll: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become,
    noteSent: (purpose) => {
      lastPurpose = purpose
      lastSent = Date.now()
    },
    noteArrived: (news) => {
      arrived = news
    },
  }
}
