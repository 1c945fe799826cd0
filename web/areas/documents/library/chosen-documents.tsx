import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { ChosenFileRow } from '../../../uploads/chosen-file-row.tsx'
import type { FileChoice } from '../../../uploads/use-chosen-files.ts'
import { DocumentDropzone } from './document-dropzone.tsx'

interface ChosenDocumentsProps {
  readonly chosen: FileChoice
  readonly label?: string
  /** Whether another file is added; otherwise it replaces the first. */
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly buttonId?: string
  readonly takesFocus?: boolean
  readonly missing?: string | undefined
}

/** The drop zone for documents, and the chosen files. */
export function ChosenDocuments({ chosen, label = 'File', multiple = true, ...rest }: ChosenDocumentsProps) {
  const choose = (files: readonly File[]) => {
    if (!multiple) for (const { key } of chosen.files) chosen.drop(key)
    chosen.add(files)
  }
  return (
    <>
      <DocumentDropzone label={label} limit={documentLimit} multiple={multiple} {...rest} onFiles={choose} />
      {chosen.files.map((file) => (
        <ChosenFileRow key={file.key} chosen={file} onDrop={() => chosen.drop(file.key)} />
      ))}
    </>
  )
}
