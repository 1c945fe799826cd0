import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useId, useState } from 'react'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { getDocumentTypeLabel } from '../application-labels.ts'
import { applicationTexts } from '../application-texts.ts'
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
  const fileButtonId = useId()
  const { documentTypeId, name } = requested
  const props = {
    title: 'Upload Document',
    subtitle: [...new Set([name, getDocumentTypeLabel(documentTypeId)])].filter(Boolean).join(', '),
    onClose,
    saveLabel: 'Add',
    changed: file !== undefined,
    missing: file === undefined ? { sentence: applicationTexts.chooseFile, elementId: fileButtonId } : undefined,
    showsMissing: true,
    startsAtFile: documentTypeId !== null,
    children: <OneFile file={file} buttonId={fileButtonId} takesFocus={documentTypeId !== null} onChoose={setFile} />,
  } as const
  const applyFile = (type: number | null) => {
    if (file !== undefined) onApply(type, file)
    return Promise.resolve()
  }
  return documentTypeId === null ? (
    <RecordDialog
      {...props}
      section={sectionWithType}
      values={{ documentTypeId }}
      onSave={(answers) => applyFile(answers.documentTypeId)}
    />
  ) : (
    <RecordDialog {...props} section={sectionWithoutType} values={{}} onSave={() => applyFile(documentTypeId)} />
  )
}

const sectionWithType = section('Document', { documentTypeId: attachment.fields.documentTypeId })
const sectionWithoutType = section('Document', {})
