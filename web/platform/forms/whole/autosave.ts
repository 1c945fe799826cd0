import { Failure, sentenceOf, statusOf } from '../../failure.ts'
import { clashesOf, problemsOf } from '../refusal.ts'
import type { FormStore, OpenClash } from '../store/form-store.ts'
import type { FormCalls, Kept, SavePurpose } from './kept.ts'

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
  /** The server would not; it is sent again once something changes. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** What somebody else did while the form was open. */
export interface Arrived {
  readonly paths: readonly string[]
  readonly who: string | undefined
}

export interface Autosave {
  readonly state: () => AutosaveState
  /** When the server last kept something from here, in milliseconds; none until then. */
  readonly lastSent: () => number | undefined
  readonly arrived: () => Arrived | undefined
  readonly forgetArrived: () => void
  readonly subscribeAll: (listener: () => void) => () => void
  /** Sends what there is now, after what is on its way; whether everything is kept. `always` sends a draft without changes, too. */
  readonly send: (purpose?: SavePurpose, how?: { readonly always?: boolean }) => Promise<boolean>
  /** Takes one of the two sides of each clash, and sends. */
  readonly choose: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void
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

/** Waits between two tries, in milliseconds; the last one stays. */
const TRIES = [5_000, 10_000, 20_000, 40_000, 60_000] as const

/** Keeps a form by itself: one save in flight, what was typed meanwhile stays, what others did is put in (AMB-136). */
export function autosave<A>({
  store,
  rev: seen,
  calls,
  changedPaths,
  pause,
  sendsDrafts = true,
  fromFirstChange = false,
  mayDraft = () => true,
  isHeld = () => false,
}: AutosaveSettings<A>): Autosave {
  let rev = seen
  let state: AutosaveState = { kind: 'saved' }
  let lastSent: number | undefined
  let arrived: Arrived | undefined
  let inFlight: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let runs = false
  let known = store.answers()
  const listeners = new Set<() => void>()

  const become = (next: AutosaveState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  /** The answers to send: where a clash is not decided yet, what the server keeps stays. */
  const toSend = (): A =>
    store.clashes().reduce((all, { path }) => store.logic().taking(all, store.saved(), path), store.answers())
  const hasMore = (): boolean =>
    store.isDirty() && (store.clashes().length === 0 || !store.logic().isSame(toSend(), store.saved()))
  const stopTimer = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const sendIn = (milliseconds: number): void => {
    stopTimer()
    if (!runs || !sendsDrafts) return
    timer = setTimeout(() => {
      timer = undefined
      // What may not go by itself waits for the next change, or for somebody who saves it.
      if (isHeld()) sendIn(pause)
      else if (mayDraft()) void send()
    }, milliseconds)
  }
  const sendSoon = (): void => {
    if (!fromFirstChange || timer === undefined) sendIn(pause)
  }

  const takeIn = (sent: A, reply: Kept<A>): void => {
    rev = reply.rev
    lastSent = Date.now()
    const foreign = changedPaths(sent, reply.answers)
    if (foreign.length > 0) arrived = { paths: foreign, who: undefined }
    const overlaps = store.rebase(sent, reply.answers)
    const open = store.clashes()
    if (overlaps.length > 0) store.setClashes([...open, ...overlaps.filter(isNewTo(open))])
  }

  /** Somebody else changed the same: their answers are taken in, and each overlap waits for a choice. */
  const takeInClashes = async (failure: unknown): Promise<void> => {
    const theirs = await calls.load()
    const before = theirs.base ?? store.saved()
    const foreign = changedPaths(before, theirs.answers)
    const open = store.clashes()
    const overlaps = store.rebase(before, theirs.answers)
    rev = theirs.rev
    const by = new Map(clashesOf(failure).map((one) => [one.path, one]))
    const found = overlaps.filter(isNewTo(open)).map((one) => ({ ...one, ...pick(by.get(one.path)) }))
    store.setClashes([...open, ...found])
    const clashing = new Set(store.clashes().map(({ path }) => path))
    const paths = foreign.filter((path) => !clashing.has(path))
    arrived = { paths, who: clashesOf(failure)[0]?.who }
  }

  const failed = (failure: unknown): void => {
    const status = statusOf(failure)
    if (status === 444) {
      store.refuse(problemsOf(failure))
      return become({ kind: 'refused', sentence: sentenceOf(failure) })
    }
    // A session that ended has already said so.
    if (status === 401) return become({ kind: 'changed' })
    if (status === 0 || status === 429 || status >= 500) sendIn(TRIES[Math.min(tries++, TRIES.length - 1)] ?? pause)
    become(
      status === 0 && failure instanceof Failure && (sendsDrafts || !navigator.onLine)
        ? { kind: 'offline' }
        : { kind: 'failed', sentence: sentenceOf(failure) },
    )
  }

  const sendOnce = async (purpose: SavePurpose, always: boolean): Promise<boolean> => {
    stopTimer()
    if (purpose === 'draft' && !always && !hasMore()) {
      become({ kind: 'saved' })
      return true
    }
    const sent = purpose === 'complete' ? store.verdict().settled : toSend()
    const typed = store.answers()
    become({ kind: 'saving' })
    try {
      const reply = await calls.save({ answers: sent, rev }, purpose)
      tries = 0
      // What was trimmed on the way counts as sent, unless it was typed on.
      if (purpose === 'complete') store.rebase(typed, sent)
      takeIn(sent, reply)
    } catch (failure) {
      if (clashesOf(failure).length === 0) {
        failed(failure)
        return false
      }
      try {
        await takeInClashes(failure)
      } catch (second) {
        failed(second)
        return false
      }
      if (purpose === 'complete') {
        become({ kind: 'changed' })
        return false
      }
      return sendOnce(purpose, always)
    }
    known = store.answers()
    if (hasMore()) {
      become({ kind: 'changed' })
      sendSoon()
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
    if (state.kind === 'saving' || state.kind === 'offline' || (state.kind === 'failed' && sendsDrafts)) return
    if (!hasMore()) {
      stopTimer()
      if (state.kind !== 'saved') become({ kind: 'saved' })
      return
    }
    if (state.kind !== 'changed') become({ kind: 'changed' })
    sendSoon()
  }

  return {
    state: () => state,
    lastSent: () => lastSent,
    arrived: () => arrived,
    forgetArrived: () => {
      arrived = undefined
      become({ ...state })
    },
    subscribeAll: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send,
    choose: (choices) => {
      const { taking } = store.logic()
      for (const [path, side] of choices)
        if (side === 'theirs') store.change(path, (answers) => taking(answers, store.saved(), path))
      store.setClashes(store.clashes().filter(({ path }) => !choices.has(path)))
      if (fromFirstChange) sendSoon()
      else if (sendsDrafts) void send()
    },
    start: () => {
      runs = true
      const stop = store.subscribeAll(onChange)
      const onOnline = () => {
        if (state.kind !== 'offline') return
        if (sendsDrafts && hasMore() && isHeld()) {
          become({ kind: 'changed' })
          sendIn(pause)
        } else if (sendsDrafts && hasMore() && mayDraft()) void send()
        else become({ kind: store.isDirty() ? 'changed' : 'saved' })
      }
      // Where drafts are sent at every pause, the next one finds out that there is no connection.
      const onOffline = () => {
        if ((!sendsDrafts || fromFirstChange) && state.kind !== 'saving') become({ kind: 'offline' })
      }
      if (!navigator.onLine) onOffline()
      window.addEventListener('online', onOnline)
      window.addEventListener('offline', onOffline)
      return () => {
        stop()
        runs = false
        stopTimer()
        window.removeEventListener('online', onOnline)
        window.removeEventListener('offline', onOffline)
      }
    },
  }
}

const isNewTo =
  (open: readonly OpenClash[]) =>
  ({ path }: { readonly path: string }): boolean =>
    !open.some((one) => one.path === path)

const pick = (said: { readonly who: string; readonly when: string } | undefined) =>
  said === undefined ? {} : { who: said.who, when: said.when }
