import { newPractice } from '@client-center/domain/firm/new-practice.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { FieldValues } from '@client-center/domain/forms/section.ts'
import { useEffect, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { deviceKey } from '../../../forms/local-drafts/device-key.ts'
import { browserDraftStorage } from '../../../forms/local-drafts/draft-storage.ts'
import { openLocalDraft, type LocalDraftStore } from '../../../forms/local-drafts/local-draft-store.ts'

export type PracticeAnswers = FieldValues<typeof newPractice.fields>

/** The answers of an earlier visit, as far as they still fit the form. */
export type PartialAnswers = Partial<PracticeAnswers>

/** What the device stores until the practice is created. */
export interface PracticeDraft {
  /** The id of the new practice. A request that is repeated after a reload has the same one. */
  readonly id: string
  /** Undefined if nothing was typed before. */
  readonly restored: PartialAnswers | undefined
  /** Undefined if this browser cannot encrypt. */
  readonly store: LocalDraftStore | undefined
}

/** Opens the draft of a new practice on this device; undefined while it loads. */
export function usePracticeDraft(person: string): PracticeDraft | undefined {
  const [draft, setDraft] = useState<PracticeDraft>()
  useEffect(() => {
    let isStopped = false
    const begin = async () => {
      // The form works without a draft, as in a private window.
      const opened = await openDraft(person).catch(() => ({ id: newId(), restored: undefined, store: undefined }))
      if (!isStopped) setDraft(opened)
    }
    void begin()
    return () => {
      isStopped = true
    }
  }, [person])
  return draft
}

async function openDraft(person: string): Promise<PracticeDraft> {
  const key = deviceKey()
  if (key === undefined) return { id: newId(), restored: undefined, store: undefined }
  const store = await openLocalDraft(browserDraftStorage, await key, { person, form: 'firm new practice' })
  const { answers, base } = (await store.find()) ?? {}
  const isFound = typeof base === 'string' && isRecord(answers)
  return { id: isFound ? base : newId(), restored: isFound ? pickAccepted(answers) : undefined, store }
}

/** The answers whose type still fits their field. */
const pickAccepted = (answers: Readonly<Record<string, unknown>>): PartialAnswers =>
  Object.fromEntries(
    Object.entries(newPractice.fields).flatMap(([name, field]) =>
      name in answers && field.accepts(answers[name]) ? [[name, answers[name]]] : [],
    ),
  )

/** The device stores typed answers this long after the first key, in milliseconds. */
const STORE_WITHIN = 300

interface WatchedStore {
  readonly answers: () => PracticeAnswers
  readonly isDirty: () => boolean
  readonly subscribeAll: (listener: () => void) => () => void
}

interface StoredAnswers {
  /** Whether the device has everything that was typed. */
  readonly isStored: boolean
  /** Deletes the draft and stores nothing more. */
  readonly forget: () => void
}

/** Stores what is typed on the device. */
export function useStoredAnswers(form: WatchedStore, { id, store }: PracticeDraft): StoredAnswers {
  const [control] = useState({ isOver: false })
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    if (store === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      if (control.isOver || !form.isDirty()) return
      // If this fails, the leave guard still protects what was typed.
      store
        .save({ answers: form.answers(), base: id, at: Date.now() })
        .then(() => setStored(timer === undefined))
        .catch(() => undefined)
    }
    const saveIfWaiting = () => {
      if (timer !== undefined) save()
    }
    const unsubscribe = form.subscribeAll(() => {
      setStored(false)
      timer ??= setTimeout(save, STORE_WITHIN)
    })
    window.addEventListener('pagehide', saveIfWaiting)
    return () => {
      saveIfWaiting()
      unsubscribe()
      window.removeEventListener('pagehide', saveIfWaiting)
    }
  }, [form, id, store, control])
  const forget = () => {
    control.isOver = true
    void store?.drop()
  }
  return { isStored, forget }
}
