import { attachment, type AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useId, useState } from 'react'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import { OneFile } from './one-file.tsx'
import type { DocumentRow } from './pending-documents.ts'

interface DialogProps {
  /** The attachment to edit; undefined to add one. */
  readonly edited: DocumentRow | undefined
  /** Called with the change, which the page stores until the application is saved. */
  readonly onApply: (answers: AttachmentAnswers, file: File | undefined) => void
  readonly onClose: () => void
}

/** Edits the data of an attachment and, for a new one, selects its file (APPS-36). */
export function AttachmentDialog({ edited, onApply, onClose }: DialogProps) {
  const [file, setFile] = useState<File>()
  const fileButtonId = useId()
  const isNew = edited === undefined
  return (
    <RecordDialog
      title={isNew ? texts.upload : 'Edit Document'}
      subtitle={edited?.name}
      section={attachment}
      values={edited === undefined ? empty : toAnswers(edited)}
      onSave={(answers) => {
        onApply(answers, file)
        return Promise.resolve()
      }}
      onClose={onClose}
      saveLabel={isNew ? 'Add' : 'Change'}
      changed={file !== undefined}
      missing={isNew && file === undefined ? { sentence: texts.chooseFile, elementId: fileButtonId } : undefined}
      showsMissing
    >
      {isNew ? <OneFile file={file} buttonId={fileButtonId} onChoose={setFile} /> : null}
    </RecordDialog>
  )
}

const empty = emptyValues(attachment)

const toAnswers = ({ documentTypeId, description }: DocumentRow): AttachmentAnswers => ({ documentTypeId, description })
