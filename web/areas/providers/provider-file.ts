import type { Provider } from '@client-center/contract/providers/provider.ts'
import { downloadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import type { FileSource } from '../documents/library/file-source.ts'
import { fetchFile } from '../../api/download.ts'
import { toFileQuery } from '../../api/file-version.ts'
import { fetchLicenseFile } from '../licenses/license-file.ts'

/**
 * Returns a function that fetches the file of a provider's document. The file of a license has its own endpoint with
 * other permissions (AMB-63).
 */
export const providerFile =
  ({ accountId, licenses }: Provider): FileSource =>
  (document, version) => {
    const holder = licenses.find((license) => license.document?.id === document.id)
    if (holder !== undefined) return fetchLicenseFile({ accountId, licenseId: holder.id, document }, version)
    const params = { accountId, docId: document.id, name: document.name }
    return fetchFile(downloadDocument, { params, query: toFileQuery(version) })
  }
