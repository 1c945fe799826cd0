import { createContext, use, useSyncExternalStore } from 'react'
import type { ComposerSession } from './composed-update.ts'
import type { EditSession, StoredUpdate } from './edit-session.ts'
import type { Reader } from './source-words.ts'

/** What the parts of the composer share. */
interface ComposerScope {
  readonly session: ComposerSession
  readonly reader: Reader
  /** When this person last looked at the draft (ISO): what came later is new. Null if everything is known. */
  readonly lookedAt: string | null
  /** The names of the people in the practice for whom an action point can be. */
  readonly people: readonly string[]
  /** The entry whose text is a field, such as `point <id>`. */
  readonly editing: string | undefined
  readonly edit: (entry: string | undefined) => void
  /** Chooses between two texts; `row` is null for an action point. Undefined where there is nothing to choose. */
  readonly choose?: (row: string | null, line: string, choice: 'mine' | 'theirs') => void
  /** Says something to screen readers. */
  readonly announce: (sentence: string) => void
}

export const ComposerContext = createContext<ComposerScope | undefined>(undefined)

export function useComposer(): ComposerScope {
  const scope = use(ComposerContext)
  if (scope === undefined) throw new Error('This part is outside of the composer')
  return scope
}

/** The present state of the edits. */
export const useEdits = <U extends StoredUpdate>({ follow, now }: Pick<EditSession<U>, 'follow' | 'now'>) =>
  useSyncExternalStore(follow, now)

/** Whether something came in after this person last looked. */
export const isNew = (cameAt: string | null, lookedAt: string | null): boolean =>
  cameAt !== null && lookedAt !== null && cameAt > lookedAt

/** The author of an edit of now. */
export const writtenNow = ({ name }: Reader) => ({ by: name, at: new Date().toISOString() })
