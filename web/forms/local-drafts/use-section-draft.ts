import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import { useEffect, useState } from 'react'
import { newId } from '../../api/new-id.ts'
import { deviceKey } from './device-key.ts'
import { browserDraftStorage } from './draft-storage.ts'
import { openLocalDraft, type LocalDraftStore } from './local-draft-store.ts'

/** What the device stores of a new record until it is saved. */
export interface SectionDraft<F extends Fields> {
  /** The id of the new record. A request that is repeated after a reload has the same one. */
  readonly id: string
  /** The answers of an earlier visit, as far as they still fit the form. Undefined if nothing was typed before. */
  readonly restored: Partial<FieldValues<F>> | undefined
  /** Undefined if this browser cannot encrypt. */
  readonly store: LocalDraftStore | undefined
}

interface DraftPlace {
  readonly person: string
  /** The name of the form on this device. */
  readonly form: string
}

/** Opens the draft of a new record on this device; undefined while it loads. `fields` must be the same object always. */
export function useSectionDraft<F extends Fields>(
  fields: F,
  { person, form }: DraftPlace,
): SectionDraft<F> | undefined {
  const [draft, setDraft] = useState<SectionDraft<F>>()
  useEffect(() => {
    let isStopped = false
    const begin = async () => {
      // The form works without a draft, as in a private window.
      const opened = await openDraft(fields, { person, form }).catch(() => ({
        id: newId(),
        restored: undefined,
        store: undefined,
      }))
      if (!isStopped) setDraft(opened)
    }
    void begin()
    return () => {
      isStopped = true
    }
  }, [fields, person, form])
  return draft
}

async function openDraft<F extends Fields>(fields: F, place: DraftPlace): Promise<SectionDraft<F>> {
  const key = deviceKey()
  if (key === undefined) return { id: newId(), restored: undefined, store: undefined }
  const store = await openLocalDraft(browserDraftStorage, await key, place)
  const { answers, base } = (await store.find()) ?? {}
  const isFound = typeof base === 'string' && isRecord(answers)
  return { id: isFound ? base : newId(), restored: isFound ? pickAccepted(fields, answers) : undefined, store }
}

/** The answers whose type still fits their field. */
export function pickAccepted<F extends Fields>(
  fields: F,
  answers: Readonly<Record<string, unknown>>,
): Partial<FieldValues<F>>
// The names are those of the fields, and the fields accept the values.
export function pickAccepted(fields: Fields, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      name in answers && field.accepts(answers[name]) ? [[name, answers[name]]] : [],
    ),
  )
}

/** The device stores typed answers this long after the first key, in milliseconds. */
const STORE_WITHIN = 300

interface WatchedStore {
  readonly answers: () => Readonly<Record<string, unknown>>
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
export function useStoredAnswers(
  form: WatchedStore,
  { id, store }: Pick<SectionDraft<Fields>, 'id' | 'store'>,
): StoredAnswers {
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
