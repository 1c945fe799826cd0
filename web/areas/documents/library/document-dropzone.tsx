import { maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { acceptedExtensions } from '@client-center/domain/documents/file-types.ts'
import { FileDropzone } from '../../../ui/files/file-dropzone.tsx'

interface DocumentDropzoneProps {
  readonly label: string
  /** The size limit, in bytes. */
  readonly limit: number
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly buttonId?: string
  readonly takesFocus?: boolean
  readonly missing?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** A drop zone for documents of a practice. It accepts the same file types everywhere. */
export const DocumentDropzone = (props: DocumentDropzoneProps) => (
  <FileDropzone {...props} hint={maxSizeSentence(props.limit)} accept={acceptedExtensions} />
)
