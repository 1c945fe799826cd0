import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { DraftContent } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { useEffect, useEffectEvent } from 'react'
import { deviceKey } from '../../../forms/local-drafts/device-key.ts'
import { browserDraftStorage } from '../../../forms/local-drafts/draft-storage.ts'
import { openLocalDraft, type LocalDraftStore } from '../../../forms/local-drafts/local-draft-store.ts'
import type { ComposerSession } from './composed-update.ts'
import { toContent } from './edit-session.ts'

/** The device stores edits this long after the first one, in milliseconds. */
const STORE_WITHIN = 300

/**
 * Stores edits on the device until the server has them. Those of an earlier visit come back when the page opens, and
 * `onRestored` runs.
 */
export function useDeviceCopy(
  session: ComposerSession,
  { person, form }: { readonly person: string; readonly form: string },
  onRestored: () => void,
): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    let isOver = false
    let follow: (() => void) | undefined
    const begin = async () => {
      const key = deviceKey()
      if (key === undefined) return
      const store = await openLocalDraft(browserDraftStorage, await key, { person, form })
      const found = await store.find()
      if (isOver) return
      if (found !== undefined && isContent(found.answers) && isContent(found.base)) {
        if (session.restore(found.base, found.answers)) restored()
        else await store.drop()
      }
      follow = storeEdits(session, store)
    }
    // Without a copy, the page works as before, such as in a private window.
    void begin().catch(() => undefined)
    return () => {
      isOver = true
      follow?.()
    }
  }, [session, person, form])
}

function storeEdits(session: ComposerSession, store: LocalDraftStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const { content, stored } = session.now()
    const stores = session.isChanged()
      ? store.save({ answers: content, base: toContent(stored), at: Date.now() })
      : store.drop()
    void stores.catch(() => undefined)
  }
  const saveIfWaiting = () => {
    if (timer !== undefined) save()
  }
  // The last keys may be neither on the device nor on the server: the browser asks before it leaves.
  const guardKeys = (event: BeforeUnloadEvent) => {
    if (timer !== undefined && session.isChanged()) event.preventDefault()
  }
  const unsubscribe = session.follow(() => {
    timer ??= setTimeout(save, STORE_WITHIN)
  })
  window.addEventListener('pagehide', saveIfWaiting)
  window.addEventListener('beforeunload', guardKeys)
  return () => {
    saveIfWaiting()
    unsubscribe()
    window.removeEventListener('pagehide', saveIfWaiting)
    window.removeEventListener('beforeunload', guardKeys)
  }
}

/** Whether this is what an earlier version of this page stored. Only our own code can encrypt it. */
const isContent = (value: unknown): value is DraftContent =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  Array.isArray(value['points']) &&
  Array.isArray(value['rows'])
