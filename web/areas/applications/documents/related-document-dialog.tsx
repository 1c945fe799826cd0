import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useState } from 'react'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { documentTypeLabel } from '../application-words.ts'
import { OneFile } from './one-file.tsx'
import type { DocumentRow } from './pending-documents.ts'

interface DialogProps {
  readonly requested: DocumentRow
  /** Called with the file, which the page stores until the application is saved. */
  readonly onApply: (documentTypeId: number | null, file: File) => void
  readonly onClose: () => void
}

/** Selects the file of a requested document. Its type is a field only if staff have not set it (APPS-39). */
export function RelatedDocumentDialog({ requested, onApply, onClose }: DialogProps) {
  const [file, setFile] = useState<File>()
  const { documentTypeId, name } = requested
  const props = {
    title: 'Upload Document',
    subtitle: [...new Set([name, documentTypeLabel(documentTypeId)])].filter(Boolean).join(', '),
    onClose,
    saveLabel: 'Add',
    changed: file !== undefined,
    blockedBecause: file === undefined ? 'Choose a file to add' : undefined,
    saveWhenComplete: true,
    children: <OneFile file={file} onChoose={setFile} />,
  } as const
  const applyFile = (type: number | null) => {
    if (file !== undefined) onApply(type, file)
    return Promise.resolve()
  }
  return documentTypeId === null ? (
    <RecordDialog
      {...props}
      section={withType}
      values={{ documentTypeId }}
      onSave={(answers) => applyFile(answers.documentTypeId)}
    />
  ) : (
    <RecordDialog {...props} section={withoutType} values={{}} onSave={() => applyFile(documentTypeId)} />
  )
}

const withType = section('Document', { documentTypeId: attachment.fields.documentTypeId })
const withoutType = section('Document', {})
