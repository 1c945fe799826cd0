import { downloadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { fetchFile, saveAs } from '../api/download.ts'
import { toast } from '../ui/toast.ts'

/** A license with its stored file. */
interface Filed {
  readonly accountId: string
  readonly licenseId: string
  readonly document: { readonly id: string; readonly name: string }
}

/** The bytes of a license's file. */
export const licenseFileOf = ({ accountId, licenseId, document }: Filed): Promise<Blob> =>
  fetchFile(downloadLicenseFile, {
    params: { accountId, id: licenseId, docId: document.id, name: document.name },
    query: { inline: '1' },
  })

/** Saves the file on the person's device under its own name (LIC-19); says so when it cannot. */
export async function saveLicenseFile(filed: Filed): Promise<void> {
  try {
    saveAs(await licenseFileOf(filed), filed.document.name)
  } catch (problem) {
    toast.failed(problem)
  }
}
