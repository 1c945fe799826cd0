import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { DocumentDropzone } from '../../documents/library/document-dropzone.tsx'
import { FileRow } from '../../../ui/files/file-row.tsx'
import { megabytes } from '../../../ui/files/file-size.ts'
import classes from '../applications.module.css'

const MEGABYTE = 1_048_576

interface OneFileProps {
  readonly file: File | undefined
  readonly takesFocus?: boolean
  readonly buttonId: string
  readonly onChoose: (file: File | undefined) => void
}

/** Selects one document. Another one replaces it. */
export const OneFile = ({ file, takesFocus = false, buttonId, onChoose }: OneFileProps) => (
  <div className={classes.oneFile}>
    <DocumentDropzone
      label="File"
      limit={documentLimit}
      takesFocus={takesFocus}
      buttonId={buttonId}
      onFiles={([chosen]) => onChoose(chosen)}
    />
    {file === undefined ? null : (
      <FileRow name={file.name} remark={megabytes(file.size, MEGABYTE)} onRemove={() => onChoose(undefined)} />
    )}
  </div>
)
