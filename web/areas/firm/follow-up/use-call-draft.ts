import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { deviceKey } from '../../../forms/local-drafts/device-key.ts'
import { browserDraftStorage } from '../../../forms/local-drafts/draft-storage.ts'
import { openLocalDraft, type LocalDraftStore } from '../../../forms/local-drafts/local-draft-store.ts'
import type { RowDraft } from './call-rows.ts'

/** What is typed of a call: the selected applications, their fields, and what they share. */
export interface CallContent {
  /** The id of the call. A request that is repeated after a reload has the same one. */
  readonly callId: string
  readonly selected: readonly string[]
  readonly rows: readonly (readonly [applicationId: string, draft: RowDraft])[]
  readonly shared: Readonly<Record<string, unknown>>
}

interface CallDraft {
  /** An empty call if nothing was typed before. */
  readonly restored: CallContent
  readonly store: LocalDraftStore | undefined
}

const createCall = (): CallContent => ({ callId: newId(), selected: [], rows: [], shared: {} })

/** Opens the draft of a call with an insurance company on this device; undefined while it loads. */
export function useCallDraft(person: string, payerId: number): CallDraft | undefined {
  const [draft, setDraft] = useState<CallDraft>()
  useEffect(() => {
    let isStopped = false
    const begin = async () => {
      // The call works without a draft, as in a private window.
      const opened = await openDraft(person, payerId).catch(() => ({ restored: createCall(), store: undefined }))
      if (!isStopped) setDraft(opened)
    }
    void begin()
    return () => {
      isStopped = true
    }
  }, [person, payerId])
  return draft
}

async function openDraft(person: string, payerId: number): Promise<CallDraft> {
  const key = deviceKey()
  if (key === undefined) return { restored: createCall(), store: undefined }
  const store = await openLocalDraft(browserDraftStorage, await key, { person, form: `call ${payerId}` })
  const found = await store.find()
  return { restored: toCallContent(found?.base, found?.answers) ?? createCall(), store }
}

/** The stored call, as far as it still fits; undefined if it does not. */
export function toCallContent(callId: unknown, stored: unknown): CallContent | undefined {
  if (typeof callId !== 'string' || !isRecord(stored)) return undefined
  const { selected, rows, shared } = stored
  if (!Array.isArray(selected) || !Array.isArray(rows) || !isRecord(shared)) return undefined
  return {
    callId,
    selected: selected.filter((id): id is string => typeof id === 'string'),
    rows: rows.filter(isRowEntry),
    shared,
  }
}

const isRowEntry = (entry: unknown): entry is [string, RowDraft] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isRowDraft(entry[1])

const isRowDraft = (draft: unknown): draft is RowDraft =>
  isRecord(draft) &&
  typeof draft['id'] === 'string' &&
  typeof draft['reference'] === 'string' &&
  typeof draft['statusId'] === 'number' &&
  typeof draft['note'] === 'string' &&
  (draft['nextOn'] === null || typeof draft['nextOn'] === 'string')

/** The device stores what is typed this long after the last key, in milliseconds. */
const STORE_AFTER = 300

/**
 * Stores the call on the device shortly after each change and when its page is left, and deletes it once nothing is
 * selected.
 */
export function useStoredCall(store: LocalDraftStore | undefined, content: CallContent): void {
  const text = JSON.stringify(content)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    if (store === undefined) return undefined
    const save = () => {
      waiting.current = undefined
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
      const stored: unknown = JSON.parse(text)
      const { callId, ...answers } = isRecord(stored) ? stored : {}
      const isEmpty = !Array.isArray(answers['selected']) || answers['selected'].length === 0
      // If this fails, the leave guard still protects what was typed.
      void (isEmpty ? store.drop() : store.save({ answers, base: callId, at: Date.now() })).catch(() => undefined)
    }
    const timer = setTimeout(save, STORE_AFTER)
    waiting.current = save
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [store, text])
  // A call that was just saved must not be restored when the next company is opened at once.
  useEffect(() => () => waiting.current?.(), [])
}
