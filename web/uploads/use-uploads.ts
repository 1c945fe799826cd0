import { useEffect, useRef, useState } from 'react'
import { toFailureSentence, toFailureStatus } from '../ui/feedback/failure.ts'
import { useIsUnmounted } from '../ui/page/use-is-unmounted.ts'

/** The progress of a file, or why it was refused. A waiting or stored file has none. */
export type UploadProgress =
  | { readonly is: 'sending'; readonly sent: number; readonly all: number }
  | { readonly is: 'failed'; readonly reason: string }

export type OnProgress = (sent: number, all: number) => void

/** A file to be sent, or another change of a file by a call of its own. */
export interface Upload {
  /** The same at every try, so that a file whose reply was lost is not stored twice. */
  readonly id: string
  /** Its size, shown until the transfer reports progress; undefined where no file is sent. */
  readonly bytes?: number
  /** Rejects with a `Failure` or, when stopped, an `AbortError`. */
  readonly send: (onProgress: OnProgress, signal: AbortSignal) => Promise<unknown>
}

const CANCELED = 'The upload was canceled. Save sends it again.'

/**
 * Sends files one after another. A file that fails shows its reason until the next try, and the others are still sent.
 * The caller removes the stored files, so that none is sent twice.
 */
export function useUploads() {
  const [progressById, setProgressById] = useState<ReadonlyMap<string, UploadProgress>>(new Map())
  const waiting = useRef(new Set<string>())
  const current = useRef<{ readonly id: string; readonly stop: AbortController }>(undefined)
  // Leaving the page stops the current file and sends none of the rest.
  const isUnmounted = useIsUnmounted()
  useEffect(() => () => current.current?.stop.abort(), [])

  const stand = (id: string, progress: UploadProgress | undefined) =>
    setProgressById((before) => {
      const next = new Map(before)
      if (progress === undefined) next.delete(id)
      else next.set(id, progress)
      return next
    })

  /** Sends one file; returns what went wrong, or undefined. */
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
    progressById,
    /** Whether the person has left the page, where no progress is visible any more. */
    isUnmounted,
    /** Stops the file if it is being sent, and returns whether it was. It stays in the list for the next save. */
    cancel: (id: string): boolean => {
      if (current.current?.id !== id) return false
      current.current.stop.abort()
      return true
    },
    /** Removes the progress of a file that is not sent any more, because another one or none was chosen. */
    forget: (id: string) => {
      waiting.current.delete(id)
      stand(id, undefined)
    },
    /** Sends them in order; returns the ids of those that were stored. */
    sendAll: async (uploads: readonly Upload[]): Promise<readonly string[]> => {
      const arrived: string[] = []
      waiting.current = new Set(uploads.map(({ id }) => id))
      for (const upload of uploads) {
        if (isUnmounted() || !waiting.current.delete(upload.id)) continue
        const problem = await sendOne(upload)
        if (problem === undefined) arrived.push(upload.id)
        // Without a session every further file would fail, too, and the page is about to go.
        if (toFailureStatus(problem) === 401) break
      }
      return arrived
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
