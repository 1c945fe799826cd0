import { maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { acceptedExtensions } from '@client-center/domain/documents/file-types.ts'
import { FileDropzone } from '../../../ui/files/file-dropzone.tsx'

interface DocumentDropzoneProps {
  readonly label: string
  /** The largest file that is accepted, in bytes. */
  readonly limit: number
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly buttonId?: string
  readonly missing?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** The drop zone for documents of a practice; the file types are the same everywhere. */
export const DocumentDropzone = (props: DocumentDropzoneProps) => (
  <FileDropzone {...props} hint={maxSizeSentence(props.limit)} accept={acceptedExtensions} />
)
