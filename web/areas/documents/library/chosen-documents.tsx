import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { ChosenFileRow } from '../../../uploads/chosen-file-row.tsx'
import type { FileChoice } from '../../../uploads/use-chosen-files.ts'
import { DocumentDropzone } from './document-dropzone.tsx'

interface ChosenDocumentsProps {
  readonly chosen: FileChoice
  readonly disabled?: boolean
  readonly buttonId?: string
  readonly missing?: string | undefined
}

/** The drop zone for documents, and the chosen files. */
export const ChosenDocuments = ({ chosen, disabled = false, ...rest }: ChosenDocumentsProps) => (
  <>
    <DocumentDropzone label="File" limit={documentLimit} multiple disabled={disabled} {...rest} onFiles={chosen.add} />
    {chosen.files.map((one) => (
      <ChosenFileRow key={one.key} chosen={one} onDrop={() => chosen.drop(one.key)} />
    ))}
  </>
)
