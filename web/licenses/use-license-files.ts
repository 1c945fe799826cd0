import { removeLicenseFile, uploadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { sentenceOf, statusOf } from '../platform/failure.ts'
import { upload } from '../platform/api/upload.ts'
import type { LicenseChanges } from './license-changes.ts'

/** How far the file of a license is: on its way, or not taken and why. One that only waits has none. */
export interface FileStanding {
  readonly sent: number
  readonly all: number
  readonly failed?: string
}

const CANCELED = 'The upload was canceled. Save sends it again.'

/**
 * Sends the files of licenses, one after another, once their licenses are saved (AMB-28). One that fails keeps its reason
 * until the next try, and the others are sent all the same.
 */
export function useLicenseFiles(onArrived: (licenseId: string) => void) {
  const [standings, setStandings] = useState<ReadonlyMap<string, FileStanding>>(new Map())
  const [sending, setSending] = useState(false)
  const current = useRef<{ readonly id: string; readonly stop: AbortController }>(undefined)
  useEffect(() => () => current.current?.stop.abort(), [])

  const stand = (id: string, standing: FileStanding | undefined) =>
    setStandings((before) => {
      const next = new Map(before)
      if (standing === undefined) next.delete(id)
      else next.set(id, standing)
      return next
    })

  /** What went wrong; undefined when it arrived. */
  async function sendOne(accountId: string, id: string, file: File | undefined): Promise<unknown> {
    const stop = new AbortController()
    current.current = { id, stop }
    const params = { accountId, id }
    try {
      if (file === undefined) await call(removeLicenseFile, { params })
      else {
        const onProgress = (sent: number, all: number) => stand(id, { sent, all: all === 0 ? file.size : all })
        onProgress(0, file.size)
        await upload(uploadLicenseFile, { params, file, onProgress, signal: stop.signal })
      }
      stand(id, undefined)
      onArrived(id)
      return undefined
    } catch (problem) {
      const failed = stop.signal.aborted ? CANCELED : sentenceOf(problem)
      stand(id, { sent: 0, all: file?.size ?? 0, failed })
      return problem
    } finally {
      current.current = undefined
    }
  }

  return {
    standings,
    sending,
    /** Stops the file that is on its way. It stays and is sent by the next Save. */
    cancel: (id: string) => {
      if (current.current?.id === id) current.current.stop.abort()
    },
    /** Takes back what was said of a file that did not arrive: another one was chosen, or none. */
    forget: (id: string) => stand(id, undefined),
    /** Sends what is left. Whether all of it has arrived. */
    sendAll: async (accountId: string, left: LicenseChanges): Promise<boolean> => {
      setSending(true)
      let arrived = true
      for (const [id, { file }] of left) {
        const problem = await sendOne(accountId, id, file)
        if (problem !== undefined) arrived = false
        // Without a session every further file would fail the same way, and the page is about to go.
        if (statusOf(problem) === 401) break
      }
      setSending(false)
      return arrived
    },
  }
}

export type LicenseFiles = ReturnType<typeof useLicenseFiles>
