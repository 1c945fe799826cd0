import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import { STALE } from '@client-center/contract/sentences.ts'
import { emptyValues, type Fields, type Section, type FieldValues } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../api/new-id.ts'
import { invalidate } from '../api/use-read.ts'
import { GONE, Failure, toFailureSentence, toFailureStatus } from '../failure.ts'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { sectionEntries, type AnswerWords } from '../forms/section-entries.ts'
import type { TypedWords } from '../forms/typing.ts'
import { findLastChange, type TrailRecord } from '../last-change/find-last-change.ts'
import { changedFields, isAllSaved, type ConcurrentChange } from './concurrent-changes.ts'
import { GoneNotice } from './gone-notice.tsx'
import { ConcurrentChangeNotice } from './concurrent-change-notice.tsx'
import type { RecordAnswer } from './record-answer.ts'

/** What is read and saved with a rev (AMB-101). One of which an account has a single one needs no id. */
export interface VersionedRecord {
  readonly id?: string
  readonly rev: number
}

/** What of a record is changed beside its fields, such as the licenses of a provider. */
export interface Besides<R> {
  /** What somebody else changed of it. */
  readonly findConcurrentChanges: (before: R, after: R) => readonly ConcurrentChange[]
  /** Somebody else has saved: what was changed here is done over it. Whether any of it is left to be saved with the answers. */
  readonly overtaken: (by: R) => boolean
}

/** What a save is about. */
export interface Over<R> {
  /** Of a new record the one that it will keep, so that repeating its save adds no second one. */
  readonly id: string
  readonly rev: number
  /** The record as it was read here; none while it is new. */
  readonly read: R | undefined
}

export interface RecordSettings<F extends Fields, R extends VersionedRecord> {
  readonly section: Section<F>
  /** The record as last read; none adds one. */
  readonly fresh: R | undefined
  /** What a new one starts with; empty answers when left out. */
  readonly start?: FieldValues<F>
  /** The record as its form begins; what it holds under the names of the fields when left out. */
  readonly toAnswers?: (record: R) => FieldValues<F>
  readonly answer: (id: string) => RecordAnswer<R>
  /** How the audit trail knows it: who changed or deleted it last is shown to whoever saves over that. */
  readonly trail: Omit<TrailRecord, 'id'>
  readonly send: (answers: FieldValues<F>, over: Over<R>) => Promise<R>
  /** Said when somebody else has deleted it, where the area has words of its own. */
  readonly gone?: string
  /** The message that says it worked. */
  readonly says?: string
  /** Calls whose answers are old afterwards. */
  readonly refreshes?: readonly Endpoint[]
  readonly words?: AnswerWords
  readonly besides?: Besides<R> | undefined
}

/** What a save found instead of the record that was read here. */
type Found =
  | { readonly is: 'changed'; readonly by: LastChange | undefined; readonly changes: readonly ConcurrentChange[] }
  | { readonly is: 'gone'; readonly by: LastChange | undefined; readonly typed: TypedWords }

/**
 * A record that is filled in and saved, wherever its fields are drawn: `values` and `save` go to a form. What was read stays as it
 * is while something is changed, so that a save is refused when somebody else saved in between (AMB-101). Then what was typed
 * stays, what the other saved is taken over where nothing was typed, and `notice` says both; the next save is over it.
 */
export function useRecord<F extends Fields, R extends VersionedRecord>(settings: RecordSettings<F, R>) {
  const { section, fresh, start, answer, trail, send, gone = GONE, says, refreshes = [], words, besides } = settings
  const toAnswers = settings.toAnswers ?? answersByName(section)
  const cache = useQueryClient()
  const [ownId] = useState(newId)
  const [base, setBase] = useState(fresh)
  const [found, setFound] = useState<Found>()
  const lastMessage = useRef<Message>(undefined)
  const values = useMemo(
    () => (base === undefined ? (start ?? emptyValues(section)) : toAnswers(base)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time, and says the same of the same record
    [base, start, section],
  )
  const id = base?.id ?? ownId

  const cacheRecord = (record: R) => {
    answer(record.id ?? id).put(cache, record)
    setBase(record)
  }

  /** An error must not outlive its cause: the next try takes it back. A session that ended has already said so. */
  const showFailure = (failure: unknown, sentence = toFailureSentence(failure)) => {
    if (toFailureStatus(failure) !== 401) lastMessage.current = toast.error(sentence)
  }

  /** A card of the practice has no id but that of the account. */
  const lastChange = () =>
    findLastChange({ ...trail, id: base === undefined || base.id !== undefined ? id : trail.accountId })

  /** Where nothing is left to save, an earlier save had arrived whose answer was lost. */
  const catchUp = async (before: R, typed: FieldValues<F>, refusal: unknown): Promise<R> => {
    // Asked beside the cache: were the record gone, its page would take what was typed with it.
    const after = await answer(id)
      .read()
      .catch(async (problem: unknown) => {
        const isGone = toFailureStatus(problem) === 404
        showFailure(refusal, isGone ? gone : undefined)
        if (isGone) {
          const entries = sectionEntries(section, typed, words).filter(({ value }) => value !== '')
          setFound({ is: 'gone', by: await lastChange(), typed: { title: section.title, entries } })
        }
        throw refusal
      })
    const sides = { before: toAnswers(before), after: toAnswers(after), typed }
    const changes = [...changedFields(section, sides, words), ...(besides?.findConcurrentChanges(before, after) ?? [])]
    const isLeft = besides?.overtaken(after) === true
    if (isAllSaved(section, typed, sides.after) && !isLeft) return after
    const by = await lastChange()
    cacheRecord(after)
    setFound({ is: 'changed', by: by?.verb === 'changed' ? by : undefined, changes })
    throw refusal
  }

  const save = async (answers: FieldValues<F>): Promise<R> => {
    if (lastMessage.current !== undefined) messages.close(lastMessage.current)
    // An answer that was asked for before the save must not overwrite it.
    await cache.cancelQueries({ queryKey: answer(id).queryKey })
    const saved = await send(answers, { id, rev: base?.rev ?? 0, read: base }).catch((failure: unknown) => {
      if (base !== undefined && isOvertaken(failure)) return catchUp(base, answers, failure)
      showFailure(failure)
      throw failure
    })
    await invalidate(cache, refreshes)
    if (says !== undefined) toast.ok(says)
    setFound(undefined)
    // Last, so that the form takes what it sent for saved before it is told what the server keeps.
    cacheRecord(saved)
    return saved
  }

  return {
    id,
    /** The record as it was read or saved here; none while it is new. */
    base,
    values,
    toAnswers,
    save,
    cacheRecord,
    /** What is kept now, asked anew. */
    read: () => answer(id).read(),
    /** Call it while drawing: takes over what was read meanwhile, unless somebody is at it. */
    follow: (isAtRest: boolean) => {
      if (isAtRest && fresh !== undefined && fresh !== base) setBase(fresh)
    },
    /** To be drawn above the fields. */
    notice:
      found === undefined ? null : found.is === 'gone' ? (
        <GoneNotice change={found.by} typed={found.typed} />
      ) : (
        <ConcurrentChangeNotice changes={found.changes} by={found.by} onClose={() => setFound(undefined)} />
      ),
    forgetNotice: () => setFound(undefined),
  }
}

const answersByName =
  <F extends Fields, R extends VersionedRecord>(section: Section<F>) =>
  (record: R): FieldValues<F> =>
    // The record was read for this section's fields; Object.fromEntries forgets their names.
    Object.fromEntries(Object.keys(section.fields).map((name) => [name, Reflect.get(record, name)])) as FieldValues<F>

/** Somebody else saved in between, or deleted the record or a part of it. */
const isOvertaken = (failure: unknown): boolean =>
  toFailureStatus(failure) === 404 || (failure instanceof Failure && failure.sentence === STALE)
