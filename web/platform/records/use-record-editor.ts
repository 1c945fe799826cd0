import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { invalidate } from '../api/use-read.ts'
import { useSectionForm } from '../forms/use-section-form.ts'
import { useLeaveGuard } from '../ui/feedback/leave-guard.tsx'
import { holdsUnsaved } from '../ui/feedback/unsaved.ts'
import { useUploads, type Upload } from '../uploads/use-uploads.ts'
import { useRecord, type Besides, type VersionedRecord, type RecordSettings } from './use-record.tsx'

/** A file or another call that follows the answers. */
export interface RecordUpload<R> extends Upload {
  /** Whether it has been done by now, although its answer was lost. */
  readonly isMadeIn?: (now: R) => boolean
}

/** What of a record's page waits for its save beside the fields: rows that travel with the answers, and files that follow. */
export interface Parts<R> extends Besides<R> {
  /** Whether something waits. */
  readonly dirty: boolean
  /** Whether some of it travels with the answers, which are said again then. */
  readonly travels: boolean
  /** The answers are kept, and what travelled with them. */
  readonly sent: () => void
  /** What is left to follow the answers. */
  readonly uploads: (record: R) => readonly RecordUpload<R>[]
  /** These have arrived. */
  readonly arrived: (ids: readonly string[]) => void
}

export interface RecordEditorSettings<F extends Fields, R extends VersionedRecord> extends Omit<
  RecordSettings<F, R>,
  'besides' | 'refreshes'
> {
  readonly parts?: Parts<R>
  /** Whether the person may change it at all; true when left out. */
  readonly mayEdit?: boolean
  /** Calls whose answers are old once everything is kept. */
  readonly refreshes: readonly Endpoint[]
  /** Everything is kept, files included. */
  readonly onSaved: (record: R) => void
  /** Takes the person to the next page then, unless something was changed since, which the next save keeps. */
  readonly goOn?: ((record: R) => void) | undefined
}

/**
 * A record as its page edits it: one save for the answers, then the files one after another (AMB-28, APPS-36). Files that did not
 * arrive stay on the page, and the next save sends them alone.
 */
export function useRecordEditor<F extends Fields, R extends VersionedRecord>(settings: RecordEditorSettings<F, R>) {
  const { parts, mayEdit = true, refreshes, onSaved, goOn, ...recordSettings } = settings
  const { section } = recordSettings
  const cache = useQueryClient()
  const formId = useId()
  const record = useRecord({ ...recordSettings, besides: parts })
  const uploads = useUploads()
  const [following, setFollowing] = useState(false)
  /** Once true it stays so: from then on nothing keeps the person on the page. */
  const [leaving, setLeaving] = useState(false)
  const savedRecord = useRef<R>(undefined)
  const { base, toAnswers } = record

  /** Sends what follows the answers, and goes on once everything is kept. */
  const finish = async (saved: R) => {
    setFollowing(true)
    parts?.sent()
    const steps = parts?.uploads(saved) ?? []
    const arrived = await uploads.sendAll(steps)
    const now = steps.length === 0 ? saved : await record.read().catch(() => saved)
    const lost = steps.filter((step) => !arrived.includes(step.id) && step.isMadeIn?.(now) === true).map(({ id }) => id)
    lost.forEach(uploads.forget)
    if (steps.length > 0) record.cacheRecord(now)
    // At once, so that what is dirty afterwards was changed meanwhile.
    flushSync(() => parts?.arrived([...arrived, ...lost]))
    await invalidate(cache, refreshes)
    setFollowing(false)
    if (arrived.length + lost.length < steps.length) return
    onSaved(now)
    if (goOn === undefined || isDirty.current) return
    guard.release()
    // A dialog over the page has a guard of its own.
    if (holdsUnsaved()) return
    setLeaving(true)
    goOn(now)
  }

  const form = useSectionForm(section, record.values, {
    onSave: async (answers: FieldValues<F>) => {
      savedRecord.current = await record.save(answers)
    },
    onSaved: (_, typedSince) => {
      const saved = savedRecord.current
      if (saved === undefined) return
      // The answers as the server keeps them, which may have settled more than the form did.
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
    /** Whether the next page is on its way: what was typed now would go with this one. */
    leaving,
    /** Whether the next save says anything of the answers, which then have to be right. */
    answersToSend,
    submit: async (event?: React.BaseSyntheticEvent) => {
      if (answersToSend) return form.save(event)
      event?.preventDefault()
      if (dirty) await finish(base)
    },
    /** Goes on with this record instead of the new one; what was done beside the fields stays. */
    takeOver: (other: R) => {
      record.cacheRecord(other)
      form.replace(toAnswers(other))
    },
  }
}

export type RecordEditor<F extends Fields, R extends VersionedRecord> = ReturnType<typeof useRecordEditor<F, R>>
