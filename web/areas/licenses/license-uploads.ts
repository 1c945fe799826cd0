import type { License } from '@client-center/contract/licenses/license.ts'
import { removeLicenseFile, uploadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import type { RecordUpload } from '../../records/use-record-editor.ts'
import type { LicenseChanges } from './license-changes.ts'

interface Licensed {
  readonly accountId: string
  readonly licenses: readonly License[]
}

/** The requests that upload or delete files of licenses after the licenses are saved (AMB-28). */
export const toLicenseUploads = (
  { accountId }: Licensed,
  fileChanges: LicenseChanges,
): readonly RecordUpload<Licensed>[] =>
  [...fileChanges].map(([id, { file }]) => {
    const params = { accountId, id }
    return file === undefined
      ? {
          id,
          send: () => call(removeLicenseFile, { params }),
          isAppliedIn: ({ licenses }) => licenses.some((license) => license.id === id && license.document === null),
        }
      : {
          id,
          bytes: file.size,
          send: (onProgress, signal) => upload(uploadLicenseFile, { params, file, onProgress, signal }),
        }
  })
