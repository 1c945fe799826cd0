import { useRef, useState } from 'react'
import { newId } from '../api/new-id.ts'
import { useUploads, type OnProgress, type UploadProgress } from './use-uploads.ts'

export interface ChosenFile {
  /** Also the id under which the server stores the file, so that sending it again stores no second copy. */
  readonly key: string
  readonly file: File
  readonly progress: UploadProgress | { readonly is: 'waiting' } | { readonly is: 'done' }
}

/** Sends one file. Rejects with a `Failure`, or with an `AbortError` if it was canceled. */
export type SendFile = (file: File, onProgress: OnProgress, signal: AbortSignal, id: string) => Promise<unknown>

/** A chosen file, and whether the server has stored it. */
interface QueuedFile extends Pick<ChosenFile, 'key' | 'file'> {
  readonly isStored: boolean
}

/** The chosen files, uploaded one by one. A failed file stays with its reason and can be sent again. */
export function useChosenFiles() {
  const uploads = useUploads()
  const [chosen, setChosen] = useState<readonly QueuedFile[]>([])
  // Read during the uploads, when the state of the render is already outdated.
  const now = useRef(chosen)
  const change = (next: readonly QueuedFile[]) => {
    now.current = next
    setChosen(next)
  }
  const getProgress = ({ key, isStored }: QueuedFile): ChosenFile['progress'] =>
    isStored ? { is: 'done' } : (uploads.progressById.get(key) ?? { is: 'waiting' })

  return {
    files: chosen.map((file): ChosenFile => ({ key: file.key, file: file.file, progress: getProgress(file) })),
    /** Whether any chosen file is not stored yet. */
    pending: chosen.some(({ isStored }) => !isStored),
    add: (files: readonly File[]) =>
      change([...now.current, ...files.map((file) => ({ key: newId(), file, isStored: false }))]),
    /** Cancels the file if it is being uploaded; otherwise removes it. */
    drop: (key: string) => {
      if (uploads.cancel(key)) return
      uploads.forget(key)
      change(now.current.filter((file) => file.key !== key))
    },
    /**
     * Uploads all files that are not stored yet, in order. Rejects if any of the files is not stored afterwards, or if
     * there are none.
     */
    sendAll: async (send: SendFile): Promise<void> => {
      const pending = now.current.filter(({ isStored }) => !isStored)
      await uploads.sendAll(
        pending.map(({ key, file }) => ({
          id: key,
          bytes: file.size,
          send: async (onProgress, signal) => {
            await send(file, onProgress, signal, key)
            change(now.current.map((file) => (file.key === key ? { ...file, isStored: true } : file)))
          },
        })),
      )
      const isComplete = now.current.length > 0 && now.current.every(({ isStored }) => isStored)
      if (!isComplete) throw new Error('Some files are not stored')
    },
  }
}

export type FileChoice = ReturnType<typeof useChosenFiles>
