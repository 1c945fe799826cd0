import { ALREADY_PUBLISHED } from '@client-center/contract/endpoint/sentences.ts'
import { Failure, toFailureSentence, toFailureStatus } from '../../ui/feedback/failure.ts'
import { getClashes, getProblems } from '../refusal.ts'
import type { FormStore } from '../store/form-store.ts'
import { draftTimer } from './draft-timer.ts'
import { exchange } from './exchange.ts'
import type { FormCalls, SavePurpose } from './saved-answers.ts'
import { saveReport, type AutosaveState, type SaveReport } from './save-report.ts'

export interface Autosave extends SaveReport {
  /**
   * Sends the current answers after any save in progress. Resolves to whether everything is saved. `always` sends a
   * draft even without changes.
   */
  readonly send: (purpose?: SavePurpose, how?: { readonly always?: boolean }) => Promise<boolean>
  /** Resolves each clash with one of its two sides, and sends the answers. */
  readonly choose: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void
  /** After the form was deleted or its draft published: saves the answers as a new draft. */
  readonly startOver: () => Promise<boolean>
  /** Subscribes to the store and the connection. Returns a function that unsubscribes. */
  readonly start: () => () => void
}

interface AutosaveSettings<A> {
  readonly store: FormStore<A>
  readonly rev: number
  readonly calls: FormCalls<A>
  /** The paths that differ between two sets of answers. */
  readonly changedPaths: (before: A, after: A) => readonly string[]
  /** How long typing must pause before a draft is sent, in milliseconds. */
  readonly pause: number
  /** Whether drafts are sent automatically; otherwise only complete forms are sent. */
  readonly sendsDrafts?: boolean | undefined
  /** Measures the pause from the first unsent change, even if the user continues typing (CRED-L23). */
  readonly fromFirstChange?: boolean
  /** Whether a draft may be sent automatically. Called when it is due. */
  readonly canDraft?: (() => boolean) | undefined
  /** Whether drafts have to wait, such as during a review. Called again after each pause. */
  readonly isHeld?: (() => boolean) | undefined
}

/**
 * Saves a form automatically. Saves run one at a time, answers typed during a save stay, and other users' changes are
 * merged (AMB-136).
 */
export function autosave<A>({
  store,
  rev,
  calls,
  changedPaths,
  pause,
  sendsDrafts = true,
  fromFirstChange = false,
  canDraft = () => true,
  isHeld = () => false,
}: AutosaveSettings<A>): Autosave {
  let inFlight: Promise<boolean> | undefined
  /** The answers at the last check for changes. */
  let known = store.answers()
  const { become, noteSent, noteArrived, ...report } = saveReport()
  const server = exchange({ store, rev, calls, changedPaths })
  const drafts = draftTimer({ send: () => void send(), pause, fromFirstChange, canDraft, isHeld })

  /** Resolves to whether the record was deleted or its draft published; if so, loads who did it and sets the state. */
  const isGone = async (failure: unknown): Promise<boolean> => {
    const isPublished = failure instanceof Failure && failure.sentence === ALREADY_PUBLISHED
    if (calls.findChange === undefined || (toFailureStatus(failure) !== 404 && !isPublished)) return false
    drafts.stop()
    become({ kind: 'gone', change: await calls.findChange() })
    return true
  }

  const failed = (failure: unknown): void => {
    const status = toFailureStatus(failure)
    if (status === 444) store.refuse(getProblems(failure))
    if (status === 0 || status === 429 || status >= 500) drafts.afterFailure()
    become(stateAfter(failure, sendsDrafts))
  }

  /**
   * Resolves to whether the server saved the answers. If not, another user changed the same answers, and the store now
   * has both sides.
   */
  const sendTo = async (purpose: SavePurpose): Promise<boolean> => {
    try {
      const news = await server.save(purpose)
      drafts.forgetFailures()
      noteSent(purpose)
      if (news !== undefined) noteArrived(news)
      return true
    } catch (failure) {
      if (getClashes(failure).length === 0) throw failure
      noteArrived(await server.mergeClashes(failure))
      return false
    }
  }

  const sendOnce = async (purpose: SavePurpose, always: boolean): Promise<boolean> => {
    drafts.stop()
    if (purpose === 'draft' && !always && !server.hasMore()) {
      become({ kind: 'saved' })
      return true
    }
    become({ kind: 'saving' })
    let isSaved: boolean
    try {
      isSaved = await sendTo(purpose)
    } catch (failure) {
      if (!(await isGone(failure))) failed(failure)
      return false
    }
    // A draft is sent again without the unresolved clashes. A complete form waits until they are resolved.
    if (!isSaved && purpose === 'draft') return sendOnce(purpose, always)
    if (!isSaved) {
      become({ kind: 'changed' })
      return false
    }
    known = store.answers()
    if (server.hasMore()) {
      become({ kind: 'changed' })
      drafts.afterChange()
    } else become({ kind: 'saved' })
    return true
  }

  async function send(
    purpose: SavePurpose = 'draft',
    { always = false }: { readonly always?: boolean } = {},
  ): Promise<boolean> {
    // Saves run one at a time, so that each sends the `rev` that the previous one returned.
    while (inFlight !== undefined) await inFlight
    inFlight = sendOnce(purpose, always).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  const onChange = (): void => {
    if (store.answers() === known) return
    known = store.answers()
    const { kind } = report.state()
    if (kind === 'saving' || kind === 'offline' || kind === 'gone' || (kind === 'failed' && sendsDrafts)) return
    if (!server.hasMore()) {
      drafts.stop()
      if (kind !== 'saved') become({ kind: 'saved' })
      return
    }
    if (kind !== 'changed') become({ kind: 'changed' })
    drafts.afterChange()
  }

  const onOnline = (): void => {
    if (report.state().kind !== 'offline') return
    const waits = sendsDrafts && server.hasMore()
    if (waits && isHeld()) {
      become({ kind: 'changed' })
      drafts.afterPause()
    } else if (waits && canDraft()) void send()
    else become({ kind: store.isDirty() ? 'changed' : 'saved' })
  }
  // Where a draft follows each pause, its failed request reports the lost connection.
  const onOffline = (): void => {
    if ((!sendsDrafts || fromFirstChange) && !['saving', 'gone'].includes(report.state().kind))
      become({ kind: 'offline' })
  }

  return {
    ...report,
    send,
    startOver: async () => {
      const state = report.state()
      const change = await calls.startOver?.(state.kind === 'gone' ? state.change : undefined)
      if (change !== undefined) store.change('', change)
      server.startOver()
      return send('draft', { always: true })
    },
    choose: (choices) => {
      const { withAnswerFrom } = store.logic()
      for (const [path, side] of choices)
        if (side === 'theirs') store.change(path, (answers) => withAnswerFrom(answers, store.saved(), path))
      store.setClashes(store.clashes().filter(({ path }) => !choices.has(path)))
      if (fromFirstChange) drafts.afterChange()
      else if (sendsDrafts) void send()
    },
    start: () => {
      const ends = [
        ...(sendsDrafts ? [drafts.start()] : []),
        store.subscribeAll(onChange),
        followConnection(onOnline, onOffline),
      ]
      return () => ends.forEach((end) => end())
    },
  }
}

/** The state after a failed save. */
function stateAfter(failure: unknown, sendsDrafts: boolean): AutosaveState {
  const status = toFailureStatus(failure)
  if (status === 444) return { kind: 'refused', sentence: toFailureSentence(failure) }
  // The end of the session shows its own message.
  if (status === 401) return { kind: 'changed' }
  const isOffline = status === 0 && failure instanceof Failure && (sendsDrafts || !navigator.onLine)
  return isOffline ? { kind: 'offline' } : { kind: 'failed', sentence: toFailureSentence(failure) }
}

/**
 * Calls back when the connection is lost or restored, and at once if there is none. Returns a function that
 * unsubscribes.
 */
function followConnection(onOnline: () => void, onOffline: () => void): () => void {
  if (!navigator.onLine) onOffline()
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  }
}
