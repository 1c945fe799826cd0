import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import type { License } from '@client-center/contract/licenses/license.ts'
import { saveLicense, uploadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { license as licenseSection } from '@client-center/domain/licenses/license.ts'
import { applyRenewal, type RenewalAnswers } from '@client-center/domain/licenses/renewal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '../../api/new-id.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { invalidate } from '../../api/use-read.ts'
import { Failure, toFailureSentence, toFailureStatus } from '../../ui/feedback/failure.ts'
import { findLastChange } from '../../last-change/find-last-change.ts'
import { messages, toast, type Message } from '../../ui/feedback/toast.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { toProviderArguments } from '../provider-fields/provider-arguments.ts'
import { useStaffPractice } from '../../session/use-staff-practice.ts'
import { providerQueries } from '../provider-fields/provider-queries.ts'
import { renewTexts } from './renew-texts.ts'

/** Another user deleted the license. */
interface Deletion {
  /** Undefined if the audit log has no entry. */
  readonly change: LastChange | undefined
  /** The id of the new license. Repeated requests use the same one. */
  readonly newId: string
}

/**
 * Renews a license: saves its dates, then uploads its scan (AMB-127). Saved dates are not sent again. If another user
 * deleted the license, the next save adds it as a new one.
 */
export function useRenewal({ accountId, id: providerId }: Provider, license: License) {
  const cache = useQueryClient()
  const staffPractice = useStaffPractice()
  // The license as shown in the dialog. It changes only if another user changed it: the dialog's own save must not
  // replace the previous dates.
  const [stored, setStored] = useState(license)
  const [notice, setNotice] = useState<string>()
  const lastSave = useRef<{ readonly answersJson: string; readonly license: License }>(undefined)
  const errorMessage = useRef<Message>(undefined)
  const uploads = useUploads()
  const [deletion, setDeletion] = useState<Deletion>()
  const id = deletion?.newId ?? license.id

  const fail = (problem: unknown): never => {
    // The end of the session shows its own message.
    if (toFailureStatus(problem) !== 401) errorMessage.current = toast.error(toFailureSentence(problem))
    throw problem
  }

  const saveDates = async (answers: RenewalAnswers): Promise<void> => {
    const answersJson = JSON.stringify(answers)
    if (lastSave.current?.answersJson === answersJson) return
    const body = { ...applyRenewal(pickAnswers(licenseSection.fields, stored), answers), id }
    const { rev } = lastSave.current?.license ?? (deletion === undefined ? stored : { rev: 0 })
    const saved = await call(saveLicense, { params: { accountId, providerId }, body: { ...body, rev } }).catch(
      async (problem: unknown) => {
        if (problem instanceof Failure && problem.sentence === STALE) await showExisting()
        return toFailureStatus(problem) === 404 ? reportDeletion(problem) : fail(problem)
      },
    )
    lastSave.current = { answersJson: answersJson, license: saved }
  }

  /**
   * Another user deleted the license: the dialog shows who. If the provider was deleted, too, a message says so. Always
   * rejects.
   */
  const reportDeletion = async (problem: unknown): Promise<never> => {
    const [change, provider] = await Promise.all([
      findLastChange({ accountId, kind: 'license', id }),
      call(readProvider, toProviderArguments(providerId, staffPractice)).catch(() => undefined),
    ])
    if (provider === undefined) errorMessage.current = toast.error(renewTexts.notFound)
    else {
      lastSave.current = undefined
      setNotice(undefined)
      setDeletion({ change, newId: newId() })
    }
    await invalidate(cache, [readProvider, ...providerQueries])
    throw problem
  }

  /** Another user saved the license: shows that version, which the next save overwrites. */
  const showExisting = async (): Promise<void> => {
    const provider = await call(readProvider, toProviderArguments(providerId, staffPractice)).catch(() => undefined)
    const theirLicense = provider?.licenses.find((license) => license.id === id)
    if (theirLicense === undefined) return
    lastSave.current = undefined
    setStored(theirLicense)
    setNotice(renewTexts.changed)
  }

  return {
    stored,
    notice,
    deletion,
    /** The progress of the scan's upload; undefined before it starts. */
    progress: uploads.progressById.get(id),
    /** Cancels the upload of the scan, and returns whether it was in progress. */
    cancel: () => {
      if (uploads.cancel(id)) return true
      uploads.forget(id)
      return false
    },
    save: async (answers: RenewalAnswers, file: File | undefined): Promise<void> => {
      if (errorMessage.current !== undefined) messages.close(errorMessage.current)
      await saveDates(answers)
      const isScanStored = file === undefined || (await sendScan(file))
      await invalidate(cache, [readProvider, ...providerQueries])
      if (!isScanStored) {
        // If the user left during the upload, the notice is not visible, so a message says that the dates are saved.
        if (uploads.isUnmounted()) toast.ok(renewTexts.keptAlone)
        else setNotice(deletion === undefined ? renewTexts.kept : renewTexts.addedAlone)
        throw new Error('The scan has not arrived')
      }
      toast.ok(deletion === undefined ? renewTexts.done : renewTexts.added)
    },
  }

  async function sendScan(file: File): Promise<boolean> {
    let refusal: unknown
    const send = (onProgress: (sent: number, all: number) => void, signal: AbortSignal) =>
      upload(uploadLicenseFile, { params: { accountId, id }, file, onProgress, signal }).catch((problem: unknown) => {
        refusal = problem
        throw problem
      })
    const uploadedIds = await uploads.sendAll([{ id, bytes: file.size, send }])
    if (toFailureStatus(refusal) !== 404) return uploadedIds.length === 1
    uploads.forget(id)
    return reportDeletion(refusal)
  }
}
