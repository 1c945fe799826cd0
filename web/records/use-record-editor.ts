import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { invalidate } from '../api/use-read.ts'
import { useSectionForm } from '../forms/use-section-form.ts'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import { holdsUnsaved } from '../ui/feedback/unsaved.ts'
import { useUploads, type Upload } from '../uploads/use-uploads.ts'
import { useRecord, type RelatedParts, type VersionedRecord, type RecordSettings } from './use-record.tsx'

/** A file or another call that is sent after the answers. */
export interface RecordUpload<R> extends Upload {
  /** Whether the server already has it, although its reply was lost. */
  readonly isMadeIn?: (now: R) => boolean
}

/**
 * Unsaved parts of a record's page besides its fields: rows that are sent with the answers, and files that are sent
 * after them.
 */
export interface Parts<R> extends RelatedParts<R> {
  /** Whether anything is unsaved. */
  readonly dirty: boolean
  /** Whether some of it is sent with the answers, which are then sent again. */
  readonly travels: boolean
  /** Called after the answers, and what was sent with them, are saved. */
  readonly sent: () => void
  /** What remains to be sent after the answers. */
  readonly uploads: (record: R) => readonly RecordUpload<R>[]
  /** Called with the ids of those that were saved. */
  readonly arrived: (ids: readonly string[]) => void
}

export interface RecordEditorSettings<F extends Fields, R extends VersionedRecord> extends Omit<
  RecordSettings<F, R>,
  'besides' | 'refreshes'
> {
  readonly parts?: Parts<R>
  /** Whether the person may change the record; by default true. */
  readonly mayEdit?: boolean
  /** Endpoints whose cached answers are stale after the save. */
  readonly refreshes: readonly Endpoint[]
  /** Called after everything is saved, including files. */
  readonly onSaved: (record: R) => void
  /** Navigates to the next page afterwards, unless something was changed meanwhile; the next save includes it. */
  readonly onContinue?: ((record: R) => void) | undefined
}

/**
 * Edits a record on its page: one save for the answers, then the files one after another (AMB-28, APPS-36). Files that
 * failed stay on the page, and the next save sends only them.
 */
export function useRecordEditor<F extends Fields, R extends VersionedRecord>(settings: RecordEditorSettings<F, R>) {
  const { parts, mayEdit = true, refreshes, onSaved, onContinue, ...recordSettings } = settings
  const { section } = recordSettings
  const cache = useQueryClient()
  const formId = useId()
  const record = useRecord({ ...recordSettings, relatedParts: parts })
  const uploads = useUploads()
  const [following, setFollowing] = useState(false)
  /** Stays true once set: from then on nothing keeps the person on the page. */
  const [leaving, setLeaving] = useState(false)
  const savedRecord = useRef<R>(undefined)
  const { base, toAnswers } = record

  /** Sends what follows the answers, and navigates once everything is saved. */
  const finish = async (saved: R) => {
    setFollowing(true)
    parts?.sent()
    const steps = parts?.uploads(saved) ?? []
    const arrived = await uploads.sendAll(steps)
    const now = steps.length === 0 ? saved : await record.read().catch(() => saved)
    const lost = steps.filter((step) => !arrived.includes(step.id) && step.isMadeIn?.(now) === true).map(({ id }) => id)
    lost.forEach(uploads.forget)
    if (steps.length > 0) record.cacheRecord(now)
    // At once, so that anything dirty afterwards is a later change.
    flushSync(() => parts?.arrived([...arrived, ...lost]))
    await invalidate(cache, refreshes)
    setFollowing(false)
    if (arrived.length + lost.length < steps.length) return
    onSaved(now)
    if (onContinue === undefined || isDirty.current) return
    guard.release()
    // A dialog over the page has its own leave guard.
    if (holdsUnsaved()) return
    setLeaving(true)
    onContinue(now)
  }

  const form = useSectionForm(section, record.values, {
    onSave: async (answers: FieldValues<F>) => {
      savedRecord.current = await record.save(answers)
    },
    onSaved: (_, typedSince) => {
      const saved = savedRecord.current
      if (saved === undefined) return
      // The saved answers, which the server may have normalized further than the form.
      if (!typedSince) form.replace(toAnswers(saved))
      void finish(saved)
    },
    words: recordSettings.words,
    isOpen: mayEdit,
  })
  const dirty = form.dirty || parts?.dirty === true
  const isDirty = useRef(dirty)
  useLayoutEffect(() => {
    isDirty.current = dirty
  }, [dirty])
  const busy = form.saving || following || leaving
  const guard = useLeaveGuard(mayEdit && (dirty || busy))
  record.follow(!dirty && !busy)

  const answersToSend = base === undefined || form.dirty || parts?.travels === true
  return {
    ...record,
    form,
    formId,
    uploads,
    guard,
    dirty,
    busy,
    /** Whether the next page is loading: anything typed now would be lost. */
    leaving,
    /** Whether the next save sends the answers, which must then be valid. */
    answersToSend,
    submit: async (event?: React.BaseSyntheticEvent) => {
      if (answersToSend) return form.save(event)
      event?.preventDefault()
      if (dirty) await finish(base)
    },
    /** Continues with this record instead of the new one; changes besides the fields stay. */
    takeOver: (other: R) => {
      record.cacheRecord(other)
      form.replace(toAnswers(other))
    },
  }
}

export type RecordEditor<F extends Fields, R extends VersionedRecord> = ReturnType<typeof useRecordEditor<F, R>>
