import { getClashes } from '../refusal.ts'
import type { OpenClash } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import type { FormCalls, SavePurpose } from './saved-answers.ts'

/** Changes by another user while the form was open. */
export interface RemoteChanges {
  readonly paths: readonly string[]
  readonly who: string | undefined
  /** The same user changed them, in another tab or on another device. */
  readonly isSender?: boolean
}

/** Sends a store's answers to the server and merges the responses into the store (AMB-136). */
export interface Exchange {
  /** Whether there are unsaved answers that may be sent. */
  readonly hasMore: () => boolean
  /** Sends the current answers; answers typed during the save stay. Resolves to the changes by other users, if any. */
  readonly save: (purpose: SavePurpose) => Promise<RemoteChanges | undefined>
  /**
   * Handles a save that was refused because of clashes: loads and merges the other user's answers, and adds each clash
   * to the store until the user chooses a side.
   */
  readonly mergeClashes: (failure: unknown) => Promise<RemoteChanges>
  /** Resets `rev` to 0, for the first save of a new draft. */
  readonly startOver: () => void
}

interface ExchangeSettings<A> {
  readonly store: FormStore<A>
  /** The `rev` of the answers when the form was opened. */
  readonly rev: number
  readonly calls: FormCalls<A>
  /** The paths that differ between two sets of answers. */
  readonly changedPaths: (before: A, after: A) => readonly string[]
}

export function exchange<A>({ store, rev: seen, calls, changedPaths }: ExchangeSettings<A>): Exchange {
  let rev = seen

  /** The answers to send. An unresolved clash has the server's value. */
  const toSend = (): A =>
    store.clashes().reduce((all, { path }) => store.logic().withAnswerFrom(all, store.saved(), path), store.answers())

  return {
    hasMore: () => store.isDirty() && (store.clashes().length === 0 || !store.logic().isSame(toSend(), store.saved())),
    save: async (purpose) => {
      const sent = purpose === 'complete' ? store.verdict().normalized : toSend()
      const typed = store.answers()
      const reply = await calls.save({ answers: sent, rev }, purpose)
      // The typed answers that normalization changed count as saved, unless the user changed them during the save.
      if (purpose === 'complete') store.rebase(typed, sent)
      rev = reply.rev
      const paths = changedPaths(sent, reply.answers)
      const clashes = store.rebase(sent, reply.answers)
      const open = store.clashes()
      if (clashes.length > 0) store.setClashes([...open, ...clashes.filter(isNewTo(open))])
      return paths.length === 0 ? undefined : { paths, who: undefined }
    },
    startOver: () => {
      rev = 0
    },
    mergeClashes: async (failure) => {
      const theirs = await calls.load()
      const before = theirs.base ?? store.saved()
      const foreign = changedPaths(before, theirs.answers)
      const open = store.clashes()
      const clashes = store.rebase(before, theirs.answers)
      rev = theirs.rev
      const reportedClashes = getClashes(failure)
      const by = new Map(reportedClashes.map((reportedClash) => [reportedClash.path, reportedClash]))
      const found = clashes.filter(isNewTo(open)).map((clash) => ({ ...clash, ...pick(by.get(clash.path)) }))
      store.setClashes([...open, ...found])
      const clashing = new Set(store.clashes().map(({ path }) => path))
      const paths = foreign.filter((path) => !clashing.has(path))
      return { paths, who: reportedClashes[0]?.who, isSender: reportedClashes[0]?.isSender ?? false }
    },
  }
}

const isNewTo =
  (open: readonly OpenClash[]) =>
  ({ path }: { readonly path: string }): boolean =>
    !open.some((one) => one.path === path)

const pick = (reported: Pick<OpenClash, 'who' | 'when' | 'isSender'> | undefined) =>
  reported === undefined ? {} : { who: reported.who, when: reported.when, isSender: reported.isSender ?? false }
