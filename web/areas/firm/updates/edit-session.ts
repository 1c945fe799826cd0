import type { DraftContent } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { draftTimer } from '../../../forms/document/draft-timer.ts'
import { externalStore } from '../../../ui/external-store/external-store.ts'
import { toFailureSentence, toFailureStatus } from '../../../ui/feedback/failure.ts'
import { isSameContent, mergeEdits, type Clash } from './merge-edits.ts'

/** An update as the server stores it, with the number of its revision. */
export interface StoredUpdate extends DraftContent {
  readonly rev: number
}

/** Another person saved first: what they made of it, and what merging would do. */
export interface Rival<U> {
  readonly stored: U
  readonly clashes: readonly Clash[]
}

type SaveState<U> =
  | { readonly kind: 'saved' | 'changed' | 'saving' | 'offline' }
  | { readonly kind: 'failed' | 'refused'; readonly sentence: string }
  | { readonly kind: 'rival'; readonly rival: Rival<U> }
  /** It was published or is no longer accessible. */
  | { readonly kind: 'gone'; readonly sentence: string }

interface SessionState<U> {
  /** What the server has. */
  readonly stored: U
  /** What the page shows, with what is not saved yet. */
  readonly content: DraftContent
  readonly save: SaveState<U>
  /** When the server last stored what was typed here, in milliseconds. */
  readonly savedAt: number | undefined
}

/** An edit that can be undone: the content before and after it, and what it did, for the message. */
interface Edit {
  readonly before: DraftContent
  readonly after: DraftContent
  readonly label: string
  /** Edits of one group, such as the keys typed into one field, are undone together. */
  readonly group: string | undefined
}

interface SessionCalls<U> {
  readonly save: (content: DraftContent, rev: number) => Promise<U>
  /** Reads what is stored now, after a refusal. */
  readonly read: () => Promise<U>
}

/** How long typing must pause before a draft is saved, in milliseconds. */
const PAUSE = 1000
const MOST_EDITS = 100

export type EditSession<U extends StoredUpdate> = ReturnType<typeof editSession<U>>

/**
 * The edits of one person in an update. Calls run one at a time, each with the revision that the one before returned.
 * What was typed during a call stays. `saves` is whether edits are saved by themselves.
 */
export function editSession<U extends StoredUpdate>(initial: U, calls: SessionCalls<U>, saves: boolean) {
  const state = externalStore<SessionState<U>>({
    stored: initial,
    content: toContent(initial),
    save: { kind: 'saved' },
    savedAt: undefined,
  })
  const change = (changes: Partial<SessionState<U>>) => state.set({ ...state.now(), ...changes })
  let queue: Promise<unknown> = Promise.resolve()
  let edits: readonly Edit[] = []
  const isChanged = () => !isSameContent(state.now().content, state.now().stored)
  const timer = draftTimer({
    send: () => void save(),
    pause: PAUSE,
    fromFirstChange: false,
    canDraft: () => saves,
    isHeld: () => false,
  })

  /** Takes over a reply to a call that began with the content `sent`. */
  const adopt = (reply: U, sent: DraftContent): void => {
    const { content } = state.now()
    change({ stored: reply, content: content === sent ? toContent(reply) : mergeEdits(sent, content, reply).content })
    settle()
  }

  const settle = (): void => {
    if (!isChanged()) return change({ save: { kind: 'saved' } })
    change({ save: { kind: 'changed' } })
    if (saves) timer.afterChange()
  }

  const enqueue = <T>(call: () => Promise<T>): Promise<T> => {
    const next = queue.then(call)
    queue = next.catch(() => undefined)
    return next
  }

  /** Finds out whether a refusal is due to another person's save. */
  const explain = async (failure: unknown): Promise<void> => {
    const { stored, content } = state.now()
    const sentence = toFailureSentence(failure)
    const now = await calls.read().catch((second: unknown) => {
      if (isEnd(second)) change({ save: { kind: 'gone', sentence } })
      return undefined
    })
    if (now === undefined) {
      if (state.now().save.kind !== 'gone') change({ save: { kind: 'refused', sentence } })
    } else if (now.rev === stored.rev) change({ save: { kind: 'refused', sentence } })
    else change({ save: { kind: 'rival', rival: { stored: now, clashes: mergeEdits(stored, content, now).clashes } } })
  }

  const failed = async (failure: unknown): Promise<void> => {
    const status = toFailureStatus(failure)
    if (isEnd(failure)) return change({ save: { kind: 'gone', sentence: toFailureSentence(failure) } })
    if (status === 444) return explain(failure)
    if (saves) timer.afterFailure()
    change({ save: status === 0 ? { kind: 'offline' } : { kind: 'failed', sentence: toFailureSentence(failure) } })
  }

  const saveNow = async (): Promise<boolean> => {
    timer.stop()
    const { content, stored, save: before } = state.now()
    if (before.kind === 'gone') return false
    if (!isChanged()) {
      change({ save: { kind: 'saved' } })
      return true
    }
    change({ save: { kind: 'saving' } })
    try {
      const reply = await calls.save(content, stored.rev)
      timer.forgetFailures()
      change({ savedAt: Date.now() })
      adopt(reply, content)
      return !isChanged()
    } catch (failure) {
      await failed(failure)
      return false
    }
  }

  /** Saves everything. Resolves to whether the server has it. */
  const save = async (): Promise<boolean> => enqueue(saveNow)

  const edit = (label: string, run: (content: DraftContent) => DraftContent, group?: string): void => {
    const before = state.now().content
    const after = run(before)
    if (after === before) return
    const last = edits.at(-1)
    const isSameGroup = group !== undefined && last?.group === group
    edits = isSameGroup
      ? [...edits.slice(0, -1), { ...last, after }]
      : [...edits, { before, after, label, group }].slice(-MOST_EDITS)
    replace(after)
  }

  const replace = (content: DraftContent): void => {
    change({ content })
    const { kind } = state.now().save
    if (kind === 'rival' || kind === 'gone' || kind === 'saving' || kind === 'offline') return
    if (kind === 'failed' && saves) return
    settle()
  }

  return {
    now: state.now,
    follow: state.follow,
    isChanged,
    edit,
    /** Ends a group of edits: the next one is undone by itself. */
    endGroup: () => {
      edits = edits.map((one, at) => (at === edits.length - 1 ? { ...one, group: undefined } : one))
    },
    /** Takes back the last edit, also after it was saved. Returns what was undone. */
    undo: (): string | undefined => {
      const last = edits.at(-1)
      if (last === undefined) return undefined
      edits = edits.slice(0, -1)
      replace(mergeEdits(last.after, state.now().content, last.before).content)
      return last.label
    },
    save,
    /** Saves, and then runs a call that returns the update in a new revision. Throws if the call fails. */
    run: (call: (rev: number) => Promise<U>): Promise<boolean> =>
      enqueue(async () => {
        if (!(await saveNow())) return false
        const { content, stored } = state.now()
        adopt(await call(stored.rev), content)
        return true
      }),
    /** Resolves the other person's save: merges it with the edits of this page, or takes it instead of them. */
    resolve: (how: 'merge' | 'theirs'): void => {
      const { save: saving, stored, content } = state.now()
      if (saving.kind !== 'rival') return
      const theirs = saving.rival.stored
      if (how === 'theirs') edits = []
      change({
        stored: theirs,
        content: how === 'merge' ? mergeEdits(stored, content, theirs).content : toContent(theirs),
      })
      settle()
    },
    /** Brings back what an earlier visit typed and the server never got. Returns whether there was anything. */
    restore: (base: DraftContent, typed: DraftContent): boolean => {
      const { content } = state.now()
      const merged = mergeEdits(base, typed, content).content
      if (isSameContent(merged, content)) return false
      edits = [...edits, { before: content, after: merged, label: 'restored', group: undefined }]
      replace(merged)
      return true
    },
    /** Starts saving by itself. Returns a function that saves once more and ends. */
    start: () => {
      const stop = timer.start()
      const onOnline = () => {
        if (state.now().save.kind === 'offline') void save()
      }
      window.addEventListener('online', onOnline)
      return () => {
        window.removeEventListener('online', onOnline)
        if (saves && isChanged()) void save()
        stop()
      }
    },
  }
}

export const toContent = ({ title, points, rows }: DraftContent): DraftContent => ({ title, points, rows })

/** Whether the update no longer exists for this person. */
const isEnd = (failure: unknown): boolean => [403, 404].includes(toFailureStatus(failure))
