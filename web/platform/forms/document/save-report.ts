import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import type { Arrived } from './exchange.ts'
import type { SavePurpose } from './saved-answers.ts'

/** Where the answers are. */
export type AutosaveState =
  | { readonly kind: 'saved' }
  /** Something was changed, and will be sent once the keys rest. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** No answer came at all; it is tried again by itself. */
  | { readonly kind: 'offline' }
  /** The server could not; it is tried again by itself where that may help. */
  | { readonly kind: 'failed'; readonly sentence: string }
  /** What is edited is there no more: it was deleted, or its draft was published. Nothing is sent any more. */
  | { readonly kind: 'gone'; readonly change: LastChange | undefined }
  /** The server would not; it is sent again once something changes. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** What is known of the saves of a form, for those who show it. */
export interface SaveReport {
  readonly state: () => AutosaveState
  /** When the server last kept something from here, in milliseconds; none until then. */
  readonly lastSent: () => number | undefined
  /** Whether that was a draft or a complete form. */
  readonly lastPurpose: () => SavePurpose | undefined
  readonly arrived: () => Arrived | undefined
  readonly forgetArrived: () => void
  readonly subscribeAll: (listener: () => void) => () => void
}

interface WritableReport extends SaveReport {
  /** The answers are here now; whoever listens is told, and sees what was noted before. */
  readonly become: (state: AutosaveState) => void
  readonly noteSent: (purpose: SavePurpose) => void
  readonly noteArrived: (arrived: Arrived | undefined) => void
}

export function saveReport(): WritableReport {
  let state: AutosaveState = { kind: 'saved' }
  let lastSent: number | undefined
  let lastPurpose: SavePurpose | undefined
  let arrived: Arrived | undefined
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
