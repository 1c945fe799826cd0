import { useEffect, useRef, useState } from 'react'
import { toFailureSentence, toFailureStatus } from '../failure.ts'
import { useLeft } from '../ui/page/use-left.ts'

/** How far a file is: on its way, or not taken and why. One that only waits, or that has arrived, has none. */
export type UploadStanding =
  | { readonly is: 'sending'; readonly sent: number; readonly all: number }
  | { readonly is: 'failed'; readonly reason: string }

export type OnProgress = (sent: number, all: number) => void

/** A file to be sent, or another change of one that is a call of its own. */
export interface Upload {
  /** The same at every try, so that what was kept although its answer was lost is not kept twice. */
  readonly id: string
  /** Its bytes, for as long as the transfer does not tell them; none where no file is sent. */
  readonly bytes?: number
  /** Rejects with a `Failure` or, when stopped, an `AbortError`. */
  readonly send: (onProgress: OnProgress, signal: AbortSignal) => Promise<unknown>
}

const CANCELED = 'The upload was canceled. Save sends it again.'

/**
 * Sends files one after another. One that fails keeps its reason until the next try, and the others are sent all the same.
 * Whoever keeps the files forgets those that have arrived, so that no file is sent again that the server has acknowledged.
 */
export function useUploads() {
  const [standings, setStandings] = useState<ReadonlyMap<string, UploadStanding>>(new Map())
  const waiting = useRef(new Set<string>())
  const current = useRef<{ readonly id: string; readonly stop: AbortController }>(undefined)
  // Whoever leaves sends neither the file on its way nor those behind it.
  const isLeft = useLeft()
  useEffect(() => () => current.current?.stop.abort(), [])

  const stand = (id: string, standing: UploadStanding | undefined) =>
    setStandings((before) => {
      const next = new Map(before)
      if (standing === undefined) next.delete(id)
      else next.set(id, standing)
      return next
    })

  /** What went wrong; undefined when it arrived. */
  async function sendOne({ id, bytes = 0, send }: Upload): Promise<unknown> {
    const stop = new AbortController()
    current.current = { id, stop }
    const onProgress: OnProgress = (sent, all) => stand(id, { is: 'sending', sent, all: all === 0 ? bytes : all })
    if (bytes > 0) onProgress(0, bytes)
    else stand(id, undefined)
    try {
      await send(onProgress, stop.signal)
      stand(id, undefined)
      return undefined
    } catch (problem) {
      stand(id, { is: 'failed', reason: stop.signal.aborted ? CANCELED : toFailureSentence(problem) })
      return problem
    } finally {
      current.current = undefined
    }
  }

  return {
    standings,
    /** Whether the person has gone, who sees no standing any more. */
    isLeft,
    /** Stops the file if it is on its way, and tells whether it was. It stays and is sent by the next save. */
    cancel: (id: string): boolean => {
      if (current.current?.id !== id) return false
      current.current.stop.abort()
      return true
    },
    /** Takes back what was said of a file, which is not sent any more: another one was chosen, or none. */
    forget: (id: string) => {
      waiting.current.delete(id)
      stand(id, undefined)
    },
    /** Sends them in their order. The ids of those that arrived. */
    sendAll: async (uploads: readonly Upload[]): Promise<readonly string[]> => {
      const arrived: string[] = []
      waiting.current = new Set(uploads.map(({ id }) => id))
      for (const upload of uploads) {
        if (isLeft() || !waiting.current.delete(upload.id)) continue
        const problem = await sendOne(upload)
        if (problem === undefined) arrived.push(upload.id)
        // Without a session every further file would fail the same way, and the page is about to go.
        if (toFailureStatus(problem) === 401) break
      }
      return arrived
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
