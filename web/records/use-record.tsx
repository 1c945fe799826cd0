import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import {
  buildValues,
  emptyValues,
  type Fields,
  type Section,
  type FieldValues,
} from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../api/new-id.ts'
import { invalidate } from '../api/use-read.ts'
import { GONE, Failure, toFailureSentence, toFailureStatus } from '../ui/feedback/failure.ts'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { sectionEntries, type AnswerFormatters } from '../forms/section-entries.ts'
import type { UnsavedText } from '../forms/store/unsaved-forms.ts'
import { findLastChange, type AuditedRecord } from '../last-change/find-last-change.ts'
import { changedFields, isAllSaved, type ConcurrentChange } from './concurrent-changes.ts'
import { GoneNotice } from './gone-notice.tsx'
import { ConcurrentChangeNotice } from './concurrent-change-notice.tsx'
import type { RecordAnswer } from './record-answer.ts'

/** A record that is read and saved with a rev (AMB-101). A record that exists once per account needs no id. */
export interface VersionedRecord {
  readonly id?: string
  readonly rev: number
}

/** Parts of a record that are changed besides its fields, such as the licenses of a provider. */
export interface RelatedParts<R> {
  /** What another person changed in them. */
  readonly findConcurrentChanges: (before: R, after: R) => readonly ConcurrentChange[]
  /**
   * Another person has saved: rebases the changes made here. Returns whether any of them must still be sent with the
   * answers.
   */
  readonly rebaseOn: (by: R) => boolean
}

/** The record that a save changes. */
export interface SaveTarget<R> {
  /** A new record already has its id, so that a repeated save adds no second record. */
  readonly id: string
  readonly rev: number
  /** The record as it was read here; undefined for a new one. */
  readonly read: R | undefined
}

export interface RecordSettings<F extends Fields, R extends VersionedRecord> {
  readonly section: Section<F>
  /** The record as last read; undefined to add one. */
  readonly fresh: R | undefined
  /** Initial answers of a new record; by default empty. */
  readonly start?: FieldValues<F>
  /** The record as the form's answers; by default its properties with the names of the fields. */
  readonly toAnswers?: (record: R) => FieldValues<F>
  readonly answer: (id: string) => RecordAnswer<R>
  /** The record in the audit log, which shows who changed or deleted it last when a save is refused. */
  readonly auditedRecord: Omit<AuditedRecord, 'id'>
  readonly send: (answers: FieldValues<F>, target: SaveTarget<R>) => Promise<R>
  /** The sentence when another person has deleted it, if the area has its own. */
  readonly gone?: string
  /** The message on success. */
  readonly successMessage?: string
  /** Endpoints whose cached answers are stale afterwards. */
  readonly refreshes?: readonly Endpoint[]
  readonly words?: AnswerFormatters
  readonly relatedParts?: RelatedParts<R> | undefined
}

/** What a save found instead of the record that was read here. */
type SaveConflict =
  | { readonly is: 'changed'; readonly by: LastChange | undefined; readonly changes: readonly ConcurrentChange[] }
  | { readonly is: 'gone'; readonly by: LastChange | undefined; readonly typed: UnsavedText }

/**
 * Fills in and saves a record, wherever its fields are rendered: pass `values` and `save` to a form. The base of the
 * form does not change while there are unsaved changes, so that a save is refused when another person saved meanwhile
 * (AMB-101). Then typed answers stay, the other person's answers fill the rest, and `notice` shows both; the next save
 * overwrites.
 */
export function useRecord<F extends Fields, R extends VersionedRecord>(settings: RecordSettings<F, R>) {
  const {
    section,
    fresh,
    start,
    answer,
    auditedRecord,
    send,
    gone = GONE,
    successMessage,
    refreshes = [],
    words,
    relatedParts,
  } = settings
  const toAnswers = settings.toAnswers ?? answersByName(section)
  const cache = useQueryClient()
  const [ownId] = useState(newId)
  const [base, setBase] = useState(fresh)
  const [found, setFound] = useState<SaveConflict>()
  const lastMessage = useRef<Message>(undefined)
  const values = useMemo(
    () => (base === undefined ? (start ?? emptyValues(section)) : toAnswers(base)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `toAnswers` changes on every render, and returns the same for the same record
    [base, start, section],
  )
  const id = base?.id ?? ownId

  const cacheRecord = (record: R) => {
    answer(record.id ?? id).writeToCache(cache, record)
    setBase(record)
  }

  /** Each try replaces the last error: it must not outlive its cause. The end of the session has its own message. */
  const showFailure = (failure: unknown, sentence = toFailureSentence(failure)) => {
    if (toFailureStatus(failure) !== 401) lastMessage.current = toast.error(sentence)
  }

  /** A card of the practice has the account's id. */
  const lastChange = () =>
    findLastChange({ ...auditedRecord, id: base === undefined || base.id !== undefined ? id : auditedRecord.accountId })

  /** If nothing is left to save, an earlier save succeeded and its reply was lost. */
  const catchUp = async (before: R, typed: FieldValues<F>, refusal: unknown): Promise<R> => {
    // Fetched without the cache: if the record were gone, its page would disappear, with what was typed.
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
    const changes = [
      ...changedFields(section, sides, words),
      ...(relatedParts?.findConcurrentChanges(before, after) ?? []),
    ]
    const isLeft = relatedParts?.rebaseOn(after) === true
    if (isAllSaved(section, typed, sides.after) && !isLeft) return after
    const by = await lastChange()
    cacheRecord(after)
    setFound({ is: 'changed', by: by?.verb === 'changed' ? by : undefined, changes })
    throw refusal
  }

  const save = async (answers: FieldValues<F>): Promise<R> => {
    if (lastMessage.current !== undefined) messages.close(lastMessage.current)
    // A reply to a request sent before the save must not overwrite it.
    await cache.cancelQueries({ queryKey: answer(id).queryKey })
    const saved = await send(answers, { id, rev: base?.rev ?? 0, read: base }).catch((failure: unknown) => {
      if (base !== undefined && isOutdatedSave(failure)) return catchUp(base, answers, failure)
      showFailure(failure)
      throw failure
    })
    await invalidate(cache, refreshes)
    if (successMessage !== undefined) toast.ok(successMessage)
    setFound(undefined)
    // Last, so that the form treats what it sent as saved before it receives the server's record.
    cacheRecord(saved)
    return saved
  }

  return {
    id,
    /** The record as it was read or saved here; undefined for a new one. */
    base,
    values,
    toAnswers,
    save,
    cacheRecord,
    /** Fetches the current record. */
    read: () => answer(id).read(),
    /** Call it during render: takes in newer data unless the person is editing. */
    follow: (isAtRest: boolean) => {
      if (isAtRest && fresh !== undefined && fresh !== base) setBase(fresh)
    },
    /** Render it above the fields. */
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
    buildValues(section.fields, (_, name) => Reflect.get(record, name))

/** Another person saved meanwhile, or deleted the record or a part of it. */
const isOutdatedSave = (failure: unknown): boolean =>
  toFailureStatus(failure) === 404 || (failure instanceof Failure && failure.sentence === STALE)
