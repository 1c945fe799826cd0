import type { Deps } from '../../deps/deps.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { abandonUpload } from '../../files/receive-upload.ts'
import type { AttachmentUpload } from './save-attachment.ts'

/** Converts the file of a request for the services of applications. */
export const toAttachmentUpload = ({
  file,
  deps,
}: {
  file: ReceivedFile | undefined
  deps: Deps
}): AttachmentUpload => ({
  file,
  discard: (unneeded) => abandonUpload(deps.files, deps.database.system, unneeded),
})
