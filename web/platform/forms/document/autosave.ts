import { ALREADY_PUBLISHED } from '@client-center/contract/sentences.ts'
import { Failure, toFailureSentence, toFailureStatus } from '../../failure.ts'
import { getClashes, getProblems } from '../refusal.ts'
import type { FormStore } from '../store/form-store.ts'
import { draftTimer } from './draft-timer.ts'
import { exchange } from './exchange.ts'
import type { FormCalls, SavePurpose } from './saved-answers.ts'
import { saveReport, type AutosaveState, type SaveReport } from './save-report.ts'

export interface Autosave extends SaveReport {
  /** Sends what there is now, after what is on its way; whether everything is kept. `always` sends a draft without changes, too. */
  readonly send: (purpose?: SavePurpose, how?: { readonly always?: boolean }) => Promise<boolean>
  /** Takes one of the two sides of each clash, and sends. */
  readonly choose: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void
  /** After the form was deleted or its draft published: keeps the answers as a new draft. */
  readonly startOver: () => Promise<boolean>
  /** Follows the store and the network until it is called back. */
  readonly start: () => () => void
}

interface AutosaveSettings<A> {
  readonly store: FormStore<A>
  readonly rev: number
  readonly calls: FormCalls<A>
  /** What changed from one state to another, as paths. */
  readonly changedPaths: (before: A, after: A) => readonly string[]
  /** How long the keys have to rest, in milliseconds. */
  readonly pause: number
  /** Whether drafts are sent by themselves; otherwise only what somebody saves as complete is. */
  readonly sendsDrafts?: boolean
  /** Counts the pause from the first change that is not sent, however much is typed after it (CRED-L23). */
  readonly fromFirstChange?: boolean
  /** Whether a draft may go by itself now; asked when its time has come. */
  readonly mayDraft?: (() => boolean) | undefined
  /** Whether drafts wait for now, such as while something is reviewed; asked again after each pause. */
  readonly isHeld?: (() => boolean) | undefined
}

/** Keeps a form by itself: one save in flight, what was typed meanwhile stays, what others did is put in (AMB-136). */
export function autosave<A>({
  store,
  rev,
  calls,
  changedPaths,
  pause,
  sendsDrafts = true,
  fromFirstChange = false,
  mayDraft = () => true,
  isHeld = () => false,
}: AutosaveSettings<A>): Autosave {
  let inFlight: Promise<boolean> | undefined
  /** As they were when it was last judged whether there is something to send. */
  let known = store.answers()
  const { become, noteSent, noteArrived, ...report } = saveReport()
  const server = exchange({ store, rev, calls, changedPaths })
  const drafts = draftTimer({ send: () => void send(), pause, fromFirstChange, mayDraft, isHeld })

  /** Whether what is edited is there no more. Who took it away is shown. */
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

  /** Whether the server kept it; otherwise somebody else changed the same, and that is in the form now. */
  const sendTo = async (purpose: SavePurpose): Promise<boolean> => {
    try {
      const news = await server.save(purpose)
      drafts.forgetFailures()
      noteSent(purpose)
      if (news !== undefined) noteArrived(news)
      return true
    } catch (failure) {
      if (getClashes(failure).length === 0) throw failure
      noteArrived(await server.takeInClashes(failure))
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
    // What waits for a choice is left out of a draft; a complete form waits with it.
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
    // One at a time, so that each says the rev of the one before it.
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
    } else if (waits && mayDraft()) void send()
    else become({ kind: store.isDirty() ? 'changed' : 'saved' })
  }
  // Where drafts are sent at every pause, the next one finds out that there is no connection.
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
      const { taking } = store.logic()
      for (const [path, side] of choices)
        if (side === 'theirs') store.change(path, (answers) => taking(answers, store.saved(), path))
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

/** Where the answers are after a save that failed. */
function stateAfter(failure: unknown, sendsDrafts: boolean): AutosaveState {
  const status = toFailureStatus(failure)
  if (status === 444) return { kind: 'refused', sentence: toFailureSentence(failure) }
  // A session that ended has already said so.
  if (status === 401) return { kind: 'changed' }
  const isOffline = status === 0 && failure instanceof Failure && (sendsDrafts || !navigator.onLine)
  return isOffline ? { kind: 'offline' } : { kind: 'failed', sentence: toFailureSentence(failure) }
}

/** Tells when the connection comes and goes, and at once where there is none. Answers with a way to stop. */
function followConnection(onOnline: () => void, onOffline: () => void): () => void {
  if (!navigator.onLine) onOffline()
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  }
}
