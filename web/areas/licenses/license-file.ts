import { downloadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { fetchAndSave, fetchFile } from '../../api/download.ts'
import { toFileQuery, type FileVersion } from '../../api/file-version.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** A license with its stored file. */
interface LicenseFile {
  readonly accountId: string
  readonly licenseId: string
  readonly document: { readonly id: string; readonly name: string }
}

const toDownloadRequest = ({ accountId, licenseId, document }: LicenseFile, version: FileVersion) => ({
  params: { accountId, id: licenseId, docId: document.id, name: document.name },
  query: toFileQuery(version),
})

/** Fetches the file of a license. */
export const fetchLicenseFile = (licenseFile: LicenseFile, version: FileVersion): Promise<Blob> =>
  fetchFile(downloadLicenseFile, toDownloadRequest(licenseFile, version))

/**
 * Downloads the file of a license under its own name (LIC-19), and reports the progress of a large one. Shows a message
 * on failure.
 */
export async function saveLicenseFile(licenseFile: LicenseFile, onPercent: (percent: number) => void): Promise<void> {
  try {
    await fetchAndSave(
      downloadLicenseFile,
      toDownloadRequest(licenseFile, 'original'),
      licenseFile.document.name,
      onPercent,
    )
  } catch (problem) {
    toast.failed(problem)
  }
}
