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

/** A file, or another request that follows the save of the answers. */
export interface RecordUpload<R> extends Upload {
  /** Whether the record shows that the server already has it, although the response was lost. */
  readonly isAppliedIn?: (current: R) => boolean
}

/**
 * Unsaved parts of a record's page that are not fields: rows that are saved with the answers, and files that are sent
 * after them.
 */
export interface EditorParts<R> extends RelatedParts<R> {
  /** Whether any of them is unsaved. */
  readonly dirty: boolean
  /** Whether some of them are rows, which the next save sends together with the answers. */
  readonly hasRowsToSave: boolean
  /** Called after the answers, and the rows sent with them, are saved. */
  readonly onAnswersSaved: () => void
  /** The files and requests that must follow the save of the answers. */
  readonly uploads: (record: R) => readonly RecordUpload<R>[]
  /** Called with the ids of the uploads that succeeded. */
  readonly onUploaded: (ids: readonly string[]) => void
}

export interface RecordEditorSettings<F extends Fields, R extends VersionedRecord> extends Omit<
  RecordSettings<F, R>,
  'relatedParts' | 'refreshes'
> {
  readonly parts?: EditorParts<R>
  /** Whether the user may change the record; true by default. */
  readonly canEdit?: boolean
  /** Endpoints whose cached responses are stale after the save. */
  readonly refreshes: readonly Endpoint[]
  /** Called after everything is saved, including files. */
  readonly onSaved: (record: R) => void
  /**
   * Navigates to the next page after `onSaved`. Not called if the user changed something during the save: that change
   * needs another save.
   */
  readonly onContinue?: ((record: R) => void) | undefined
}

/**
 * The state of a record's page and its saving: first the answers in one request, then the files one by one (AMB-28,
 * APPS-36). Failed files stay on the page, and the next save sends only them.
 */
export function useRecordEditor<F extends Fields, R extends VersionedRecord>(settings: RecordEditorSettings<F, R>) {
  const { parts, canEdit = true, refreshes, onSaved, onContinue, ...recordSettings } = settings
  const { section } = recordSettings
  const cache = useQueryClient()
  const formId = useId()
  const record = useRecord({ ...recordSettings, relatedParts: parts })
  const uploads = useUploads()
  const [isUploading, setUploading] = useState(false)
  /** Set before navigating; from then on no leave guard applies. */
  const [isLeaving, setLeaving] = useState(false)
  const savedRecord = useRef<R>(undefined)
  const { base, toAnswers } = record

  /** Sends what follows the answers, and navigates once everything is saved. */
  const finish = async (saved: R) => {
    setUploading(true)
    parts?.onAnswersSaved()
    const steps = parts?.uploads(saved) ?? []
    const uploadedIds = await uploads.sendAll(steps)
    const current = steps.length === 0 ? saved : await record.read().catch(() => saved)
    const lostResponseIds = steps
      .filter((step) => !uploadedIds.includes(step.id) && step.isAppliedIn?.(current) === true)
      .map(({ id }) => id)
    lostResponseIds.forEach(uploads.forget)
    if (steps.length > 0) record.cacheRecord(current)
    // Applied synchronously, so that anything unsaved afterwards is a later change.
    flushSync(() => parts?.onUploaded([...uploadedIds, ...lostResponseIds]))
    await invalidate(cache, refreshes)
    setUploading(false)
    if (uploadedIds.length + lostResponseIds.length < steps.length) return
    onSaved(current)
    if (onContinue === undefined || isDirty.current) return
    guard.release()
    // A dialog over the page has its own leave guard.
    if (holdsUnsaved()) return
    setLeaving(true)
    onContinue(current)
  }

  const form = useSectionForm(section, record.values, {
    onSave: async (answers: FieldValues<F>) => {
      savedRecord.current = await record.save(answers)
    },
    onSaved: (_, typedSince) => {
      const saved = savedRecord.current
      if (saved === undefined) return
      // Uses the saved record, because the server may have normalized the answers further.
      if (!typedSince) form.replace(toAnswers(saved))
      void finish(saved)
    },
    words: recordSettings.formatters,
    isOpen: canEdit,
  })
  const dirty = form.dirty || parts?.dirty === true
  const isDirty = useRef(dirty)
  useLayoutEffect(() => {
    isDirty.current = dirty
  }, [dirty])
  const busy = form.saving || isUploading || isLeaving
  const guard = useLeaveGuard(canEdit && (dirty || busy))
  record.updateBase(!dirty && !busy)

  const answersToSend = base === undefined || form.dirty || parts?.hasRowsToSave === true
  return {
    ...record,
    form,
    formId,
    uploads,
    guard,
    dirty,
    busy,
    /** Whether the next page is loading. Anything typed now would be lost. */
    leaving: isLeaving,
    /** Whether the next save sends the answers, which must then be valid. */
    answersToSend,
    submit: async (event?: React.BaseSyntheticEvent) => {
      if (answersToSend) return form.save(event)
      event?.preventDefault()
      if (dirty) await finish(base)
    },
    /** Continues with an existing record instead of the new one. Unsaved parts stay. */
    continueWith: (existing: R) => {
      record.cacheRecord(existing)
      form.replace(toAnswers(existing))
    },
  }
}

export type RecordEditor<F extends Fields, R extends VersionedRecord> = ReturnType<typeof useRecordEditor<F, R>>
