import { useEffect, useRef, useState } from 'react'
import { toFailureSentence, toFailureStatus } from '../ui/feedback/failure.ts'
import { uploadTexts } from './upload-texts.ts'
import { useIsUnmounted } from '../ui/page/use-is-unmounted.ts'

/** The progress of a file, or why it failed. A waiting or stored file has none. */
export type UploadProgress =
  | { readonly is: 'sending'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly is: 'failed'; readonly reason: string }

export type OnProgress = (sentBytes: number, totalBytes: number) => void

/** A file to upload, or another request that changes a file. */
export interface Upload {
  /** The same at each attempt, so that a file whose response was lost is not stored twice. */
  readonly id: string
  /** The file's size in bytes, shown until the transfer reports its progress; undefined if no file is sent. */
  readonly bytes?: number
  /** Rejects with a `Failure`, or with an `AbortError` if it was canceled. */
  readonly send: (onProgress: OnProgress, signal: AbortSignal) => Promise<unknown>
}

/**
 * Uploads files one by one. A failed file shows its reason until the next attempt, and the others are still sent. The
 * caller must not pass stored files again.
 */
export function useUploads() {
  const [progressById, setProgressById] = useState<ReadonlyMap<string, UploadProgress>>(new Map())
  const waiting = useRef(new Set<string>())
  const current = useRef<{ readonly id: string; readonly stop: AbortController }>(undefined)
  // Unmounting cancels the current upload and all later ones.
  const isUnmounted = useIsUnmounted()
  useEffect(() => () => current.current?.stop.abort(), [])

  const setProgress = (id: string, progress: UploadProgress | undefined) =>
    setProgressById((before) => {
      const next = new Map(before)
      if (progress === undefined) next.delete(id)
      else next.set(id, progress)
      return next
    })

  /** Sends one file. Resolves to the error, or to undefined on success. */
  async function sendOne({ id, bytes = 0, send }: Upload): Promise<unknown> {
    const stop = new AbortController()
    current.current = { id, stop }
    const onProgress: OnProgress = (sentBytes, totalBytes) =>
      setProgress(id, { is: 'sending', sentBytes, totalBytes: totalBytes === 0 ? bytes : totalBytes })
    if (bytes > 0) onProgress(0, bytes)
    else setProgress(id, undefined)
    try {
      await send(onProgress, stop.signal)
      setProgress(id, undefined)
      return undefined
    } catch (problem) {
      const reason = stop.signal.aborted ? uploadTexts.canceled : toFailureSentence(problem)
      setProgress(id, { is: 'failed', reason })
      return problem
    } finally {
      current.current = undefined
    }
  }

  return {
    progressById,
    /** Whether the page was left, so that no progress is visible any more. */
    isUnmounted,
    /**
     * Cancels the upload with this id if it is in progress, and returns whether it was. The file stays in the list for
     * the next save.
     */
    cancel: (id: string): boolean => {
      if (current.current?.id !== id) return false
      current.current.stop.abort()
      return true
    },
    /**
     * Removes a file's progress, and cancels its upload if it has not started, such as after another file was chosen.
     */
    forget: (id: string) => {
      waiting.current.delete(id)
      setProgress(id, undefined)
    },
    /** Uploads in order. Resolves to the ids of the stored ones. */
    sendAll: async (uploads: readonly Upload[]): Promise<readonly string[]> => {
      const uploadedIds: string[] = []
      waiting.current = new Set(uploads.map(({ id }) => id))
      for (const upload of uploads) {
        if (isUnmounted() || !waiting.current.delete(upload.id)) continue
        const problem = await sendOne(upload)
        if (problem === undefined) uploadedIds.push(upload.id)
        // Without a session, all further uploads would fail, too.
        if (toFailureStatus(problem) === 401) break
      }
      return uploadedIds
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
