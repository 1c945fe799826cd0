import { getClashes } from '../refusal.ts'
import type { OpenClash } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import type { FormCalls, SavePurpose } from './saved-answers.ts'

/** What another person changed while the form was open. */
export interface RemoteChanges {
  readonly paths: readonly string[]
  readonly who: string | undefined
  /** The same person did it, in another tab or on another device. */
  readonly isSender?: boolean
}

/** Sends a store's answers to the server and merges the replies into the store (AMB-136). */
export interface Exchange {
  /** Whether there are unsaved answers that may be sent. */
  readonly hasMore: () => boolean
  /** Sends the current answers; those typed during the save stay. Returns what other people changed. */
  readonly save: (purpose: SavePurpose) => Promise<RemoteChanges | undefined>
  /**
   * Handles a save refused because of clashes: merges the other person's answers, and each clash waits for a choice.
   */
  readonly takeInClashes: (failure: unknown) => Promise<RemoteChanges>
  /** Treats every answer as unsaved from now on. */
  readonly startOver: () => void
}

interface ExchangeSettings<A> {
  readonly store: FormStore<A>
  /** The `rev` that was current when the form was opened. */
  readonly rev: number
  readonly calls: FormCalls<A>
  /** The paths that differ between two sets of answers. */
  readonly changedPaths: (before: A, after: A) => readonly string[]
}

export function exchange<A>({ store, rev: seen, calls, changedPaths }: ExchangeSettings<A>): Exchange {
  let rev = seen

  /** The answers to send: an unresolved clash keeps the server's value. */
  const toSend = (): A =>
    store.clashes().reduce((all, { path }) => store.logic().taking(all, store.saved(), path), store.answers())

  return {
    hasMore: () => store.isDirty() && (store.clashes().length === 0 || !store.logic().isSame(toSend(), store.saved())),
    save: async (purpose) => {
      const sent = purpose === 'complete' ? store.verdict().normalized : toSend()
      const typed = store.answers()
      const reply = await calls.save({ answers: sent, rev }, purpose)
      // Text trimmed on sending counts as sent, unless the person typed on.
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
    takeInClashes: async (failure) => {
      const theirs = await calls.load()
      const before = theirs.base ?? store.saved()
      const foreign = changedPaths(before, theirs.answers)
      const open = store.clashes()
      const clashes = store.rebase(before, theirs.answers)
      rev = theirs.rev
      const reportedClashes = getClashes(failure)
      const by = new Map(reportedClashes.map((one) => [one.path, one]))
      const found = clashes.filter(isNewTo(open)).map((one) => ({ ...one, ...pick(by.get(one.path)) }))
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
