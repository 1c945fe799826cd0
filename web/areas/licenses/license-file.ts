import { downloadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { fetchAndSave, fetchFile } from '../../api/download.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** A license with its stored file. */
interface Filed {
  readonly accountId: string
  readonly licenseId: string
  readonly document: { readonly id: string; readonly name: string }
}

const toDownloadRequest = ({ accountId, licenseId, document }: Filed) => ({
  params: { accountId, id: licenseId, docId: document.id, name: document.name },
  query: { inline: '1' as const },
})

/** Fetches the file of a license. */
export const fetchLicenseFile = (filed: Filed): Promise<Blob> =>
  fetchFile(downloadLicenseFile, toDownloadRequest(filed))

/**
 * Downloads the file of a license under its own name (LIC-19), and reports the progress of a large one. Shows a message
 * on failure.
 */
export async function saveLicenseFile(filed: Filed, onPercent: (percent: number) => void): Promise<void> {
  try {
    await fetchAndSave(downloadLicenseFile, toDownloadRequest(filed), filed.document.name, onPercent)
  } catch (problem) {
    toast.failed(problem)
  }
}
