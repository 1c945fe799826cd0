import { useEffect, useRef, useState } from 'react'
import { sentenceOf, statusOf } from '../platform/failure.ts'
import { newId } from '../platform/api/new-id.ts'

/** How far a chosen file is. */
export type Standing =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly sent: number; readonly all: number }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly reason: string }

export interface ChosenFile {
  /** Also the id under which it is kept, so that sending it again keeps no second one. */
  readonly key: string
  readonly file: File
  readonly standing: Standing
}

/** Sends one file; rejects with a `Failure` or, when stopped, an `AbortError`. */
export type SendFile = (
  file: File,
  onProgress: (sent: number, all: number) => void,
  signal: AbortSignal,
  id: string,
) => Promise<unknown>

const CANCELED = 'The upload was canceled. Save sends it again.'

/** Files that were chosen and are sent one after another. One that fails keeps its place and its reason, to be sent again. */
export function useUploads() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  // What the sending loop looks at: the state of a render would be old by the second file.
  const now = useRef(files)
  const current = useRef<{ readonly key: string; readonly stop: AbortController }>(undefined)
  useEffect(() => () => current.current?.stop.abort(), [])

  const change = (next: readonly ChosenFile[]) => {
    now.current = next
    setFiles(next)
  }
  const stand = (key: string, standing: Standing) =>
    change(now.current.map((one) => (one.key === key ? { ...one, standing } : one)))

  /** What went wrong; undefined when it arrived. */
  async function sendOne({ key, file }: ChosenFile, send: SendFile): Promise<unknown> {
    const stop = new AbortController()
    current.current = { key, stop }
    stand(key, { is: 'sending', sent: 0, all: file.size })
    try {
      await send(
        file,
        (sent, all) => stand(key, { is: 'sending', sent, all: all === 0 ? file.size : all }),
        stop.signal,
        key,
      )
      stand(key, { is: 'done' })
      return undefined
    } catch (problem) {
      stand(key, { is: 'failed', reason: stop.signal.aborted ? CANCELED : sentenceOf(problem) })
      return problem
    } finally {
      current.current = undefined
    }
  }

  return {
    files,
    /** Whether some were chosen and have not arrived. */
    pending: files.some(({ standing }) => standing.is !== 'done'),
    add: (chosen: readonly File[]) =>
      change([...now.current, ...chosen.map((file) => ({ key: newId(), file, standing: { is: 'waiting' } }) as const)]),
    /** Stops the file that is being sent; takes any other away. */
    drop: (key: string) => {
      if (current.current?.key === key) current.current.stop.abort()
      else change(now.current.filter((one) => one.key !== key))
    },
    /** Sends all that have not arrived, in their order. Rejects unless all that are left have arrived. */
    sendAll: async (send: SendFile): Promise<void> => {
      for (const { key } of now.current) {
        const one = now.current.find((left) => left.key === key)
        if (one === undefined || one.standing.is === 'done') continue
        // Without a session every further file would fail the same way, and the page is about to go.
        if (statusOf(await sendOne(one, send)) === 401) break
      }
      const arrived = now.current.length > 0 && now.current.every(({ standing }) => standing.is === 'done')
      if (!arrived) throw new Error('Some files have not arrived')
    },
  }
}
