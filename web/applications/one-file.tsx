import { documentLimit, maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { acceptedExtensions, fileTypeOfName, wrongTypeSentence } from '@client-center/domain/documents/file-types.ts'
import { ActionIcon } from '@mantine/core'
import { FileDropzone } from '../platform/ui/files/file-dropzone.tsx'
import { megabytes } from '../platform/ui/files/file-size.ts'
import { IconFile, IconX } from '../platform/ui/icons/icons.ts'
import classes from './applications.module.css'

const MEGABYTE = 1_048_576

interface OneFileProps {
  readonly file: File | undefined
  readonly onChoose: (file: File | undefined) => void
}

/** Where one document is chosen; the next one takes its place. */
export const OneFile = ({ file, onChoose }: OneFileProps) => (
  <div className={classes.oneFile}>
    <FileDropzone
      label="File"
      hint={maxSizeSentence(documentLimit)}
      limit={documentLimit}
      accept={acceptedExtensions}
      refuse={({ name }) => (fileTypeOfName(name) === null ? wrongTypeSentence : undefined)}
      onFiles={([chosen]) => onChoose(chosen)}
    />
    {file === undefined ? null : (
      <div className={classes.chosen}>
        <IconFile size={24} aria-hidden />
        <span className={classes.chosenName}>{file.name}</span>
        <span>{megabytes(file.size, MEGABYTE)}</span>
        <ActionIcon variant="subtle" size={30} aria-label={`Remove ${file.name}`} onClick={() => onChoose(undefined)}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    )}
  </div>
)
