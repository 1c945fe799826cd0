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
import { failureTexts } from '../ui/feedback/failure-texts.ts'
import { Failure, toFailureSentence, toFailureStatus } from '../ui/feedback/failure.ts'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { sectionEntries, type AnswerFormatters } from '../forms/section-entries.ts'
import type { UnsavedText } from '../forms/store/unsaved-forms.ts'
import { findLastChange, type AuditedRecord } from '../last-change/find-last-change.ts'
import { changedFields, isAllSaved, type ConcurrentChange } from './concurrent-changes.ts'
import { GoneNotice } from './gone-notice.tsx'
import { ConcurrentChangeNotice } from './concurrent-change-notice.tsx'
import type { RecordSource } from './record-source.ts'

/** A record with a `rev` for optimistic locking (AMB-101). A record that exists once per account has no id. */
export interface VersionedRecord {
  readonly id?: string
  readonly rev: number
}

/** Parts of a record that are edited outside its fields, such as a provider's licenses. */
export interface RelatedParts<R> {
  /** What another user changed in these parts. */
  readonly findConcurrentChanges: (before: R, after: R) => readonly ConcurrentChange[]
  /**
   * Rebases the unsaved changes on a record that another user saved. Returns whether any of them must still be sent
   * with the answers.
   */
  readonly rebaseOn: (saved: R) => boolean
}

/** What a save applies to. */
export interface SaveTarget<R> {
  /** The id; a new record already has one, so that a repeated save creates no second record. */
  readonly id: string
  readonly rev: number
  /** The record as last fetched or saved; undefined for a new one. */
  readonly fetched: R | undefined
}

export interface RecordSettings<F extends Fields, R extends VersionedRecord> {
  readonly section: Section<F>
  /** The record as last fetched; undefined for a new one. */
  readonly fetched: R | undefined
  /** The initial answers of a new record; empty by default. */
  readonly initialAnswers?: FieldValues<F>
  /** Converts the record to the form's answers; by default takes the properties with the fields' names. */
  readonly toAnswers?: (record: R) => FieldValues<F>
  readonly getSource: (id: string) => RecordSource<R>
  /** The record in the audit log, which tells who last changed or deleted it when a save is refused. */
  readonly auditedRecord: Omit<AuditedRecord, 'id'>
  readonly send: (answers: FieldValues<F>, target: SaveTarget<R>) => Promise<R>
  /** The sentence for a deleted record, if the area has its own. */
  readonly goneSentence?: string
  /** The message shown after a save. */
  readonly successMessage?: string
  /** Endpoints whose cached responses are stale after the save. */
  readonly refreshes?: readonly Endpoint[]
  readonly formatters?: AnswerFormatters
  readonly relatedParts?: RelatedParts<R> | undefined
}

/** Why a save was refused: another user changed or deleted the record. */
type SaveConflict =
  | {
      readonly is: 'changed'
      readonly lastChange: LastChange | undefined
      readonly changes: readonly ConcurrentChange[]
    }
  | { readonly is: 'gone'; readonly lastChange: LastChange | undefined; readonly typed: UnsavedText }

/**
 * Loads the answers of a record into a form and saves them: pass `values` and `save` to the form. While there are
 * unsaved changes, the form's base does not change, so that the server refuses the save if another user saved in the
 * meantime (AMB-101). The typed answers then stay, the other user's answers replace the rest, and `notice` shows both;
 * the next save overwrites.
 */
export function useRecord<F extends Fields, R extends VersionedRecord>(settings: RecordSettings<F, R>) {
  const {
    section,
    fetched,
    initialAnswers,
    getSource,
    auditedRecord,
    send,
    goneSentence = failureTexts.gone,
    successMessage,
    refreshes = [],
    formatters,
    relatedParts,
  } = settings
  const toAnswers = settings.toAnswers ?? answersByName(section)
  const cache = useQueryClient()
  const [newRecordId] = useState(newId)
  const [base, setBase] = useState(fetched)
  const [conflict, setConflict] = useState<SaveConflict>()
  const lastMessage = useRef<Message>(undefined)
  const values = useMemo(
    () => (base === undefined ? (initialAnswers ?? emptyValues(section)) : toAnswers(base)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `toAnswers` changes on every render, and returns the same for the same record
    [base, initialAnswers, section],
  )
  const id = base?.id ?? newRecordId

  const cacheRecord = (record: R) => {
    getSource(record.id ?? id).writeToCache(cache, record)
    setBase(record)
  }

  /** Shows the error. `save` closes the one of the previous attempt. The end of the session shows its own message. */
  const showFailure = (failure: unknown, sentence = toFailureSentence(failure)) => {
    if (toFailureStatus(failure) !== 401) lastMessage.current = toast.error(sentence)
  }

  /** Loads the last change. A record without an id is audited under its account's id. */
  const loadLastChange = () =>
    findLastChange({ ...auditedRecord, id: base === undefined || base.id !== undefined ? id : auditedRecord.accountId })

  /**
   * Handles a save that was refused as outdated. If everything is already saved, an earlier save succeeded and its
   * response was lost: returns that record. Otherwise shows the conflict and rejects.
   */
  const resolveOutdatedSave = async (before: R, typed: FieldValues<F>, refusal: unknown): Promise<R> => {
    // Fetched without the cache: a 404 in the cache would remove the page with the typed answers.
    const after = await getSource(id)
      .load()
      .catch(async (problem: unknown) => {
        const isGone = toFailureStatus(problem) === 404
        showFailure(refusal, isGone ? goneSentence : undefined)
        if (isGone) {
          const entries = sectionEntries(section, typed, formatters).filter(({ value }) => value !== '')
          setConflict({ is: 'gone', lastChange: await loadLastChange(), typed: { title: section.title, entries } })
        }
        throw refusal
      })
    const sides = { before: toAnswers(before), after: toAnswers(after), typed }
    const changes = [
      ...changedFields(section, sides, formatters),
      ...(relatedParts?.findConcurrentChanges(before, after) ?? []),
    ]
    const hasRemaining = relatedParts?.rebaseOn(after) === true
    if (isAllSaved(section, typed, sides.after) && !hasRemaining) return after
    const change = await loadLastChange()
    cacheRecord(after)
    setConflict({ is: 'changed', lastChange: change?.verb === 'changed' ? change : undefined, changes })
    throw refusal
  }

  const save = async (answers: FieldValues<F>): Promise<R> => {
    if (lastMessage.current !== undefined) messages.close(lastMessage.current)
    // The response to a request sent before the save must not overwrite the saved record.
    await cache.cancelQueries({ queryKey: getSource(id).queryKey })
    const saved = await send(answers, { id, rev: base?.rev ?? 0, fetched: base }).catch((failure: unknown) => {
      if (base !== undefined && isOutdatedSave(failure)) return resolveOutdatedSave(base, answers, failure)
      showFailure(failure)
      throw failure
    })
    await invalidate(cache, refreshes)
    if (successMessage !== undefined) toast.ok(successMessage)
    setConflict(undefined)
    // Runs last, so that the form marks the sent answers as saved before it receives the server's record.
    cacheRecord(saved)
    return saved
  }

  return {
    id,
    /** The record as last fetched or saved; undefined for a new one. */
    base,
    values,
    toAnswers,
    save,
    cacheRecord,
    /** Fetches the current record. */
    read: () => getSource(id).load(),
    /** Call it during render. Switches to newer data unless the user is editing. */
    updateBase: (isAtRest: boolean) => {
      if (isAtRest && fetched !== undefined && fetched !== base) setBase(fetched)
    },
    /** Render it above the fields. */
    notice:
      conflict === undefined ? null : conflict.is === 'gone' ? (
        <GoneNotice change={conflict.lastChange} typed={conflict.typed} />
      ) : (
        <ConcurrentChangeNotice
          changes={conflict.changes}
          lastChange={conflict.lastChange}
          onClose={() => setConflict(undefined)}
        />
      ),
    forgetNotice: () => setConflict(undefined),
  }
}

const answersByName =
  <F extends Fields, R extends VersionedRecord>(section: Section<F>) =>
  (record: R): FieldValues<F> =>
    buildValues(section.fields, (_, name) => Reflect.get(record, name))

/** Whether another user saved in the meantime, or deleted the record or a part of it. */
const isOutdatedSave = (failure: unknown): boolean =>
  toFailureStatus(failure) === 404 || (failure instanceof Failure && failure.sentence === STALE)
