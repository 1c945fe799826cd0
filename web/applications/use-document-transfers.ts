import { useEffect, useRef, useState } from 'react'
import { sentenceOf, statusOf } from '../platform/failure.ts'
import type { DocumentStep } from './document-steps.ts'

/** How far a document is, while its change is sent or once it was refused. */
export type Transfer =
  | { readonly is: 'sending'; readonly sent: number; readonly all: number }
  | { readonly is: 'failed'; readonly reason: string }

const CANCELED = 'The upload was canceled. Save sends it again.'

/** Sends changes of documents one after another. One that fails keeps its reason, and the next save tries it again. */
export function useDocumentTransfers() {
  const [transfers, setTransfers] = useState<ReadonlyMap<string, Transfer>>(new Map())
  const [busy, setBusy] = useState(false)
  const current = useRef<{ readonly id: string; readonly stop: AbortController }>(undefined)
  useEffect(() => () => current.current?.stop.abort(), [])

  const put = (id: string, transfer: Transfer | undefined) =>
    setTransfers((before) => {
      const next = new Map(before)
      if (transfer === undefined) next.delete(id)
      else next.set(id, transfer)
      return next
    })

  /** What went wrong; undefined when it arrived. */
  async function sendOne({ id, send }: DocumentStep): Promise<unknown> {
    const stop = new AbortController()
    current.current = { id, stop }
    put(id, { is: 'sending', sent: 0, all: 0 })
    try {
      await send((sent, all) => put(id, { is: 'sending', sent, all }), stop.signal)
      put(id, undefined)
      return undefined
    } catch (problem) {
      put(id, { is: 'failed', reason: stop.signal.aborted ? CANCELED : sentenceOf(problem) })
      return problem
    } finally {
      current.current = undefined
    }
  }

  return {
    transfers,
    busy,
    cancel: (id: string) => {
      if (current.current?.id === id) current.current.stop.abort()
    },
    forget: (id: string) => put(id, undefined),
    /** The ids of those that arrived. */
    sendAll: async (steps: readonly DocumentStep[]): Promise<string[]> => {
      const arrived: string[] = []
      setBusy(true)
      for (const step of steps) {
        const problem = await sendOne(step)
        if (problem === undefined) arrived.push(step.id)
        // Without a session every further file would fail the same way, and the page is about to go.
        if (statusOf(problem) === 401) break
      }
      setBusy(false)
      return arrived
    },
  }
}

export type DocumentTransfers = ReturnType<typeof useDocumentTransfers>
