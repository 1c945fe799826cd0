import {
  countDocuments,
  downloadDocuments,
  listDocuments,
  updateDocument,
  uploadDocument,
} from '@client-center/contract/practice-documents/practice-documents.ts'
import { document, type documentFields } from '@client-center/domain/documents/document.ts'
import { updateBody, uploadFields } from '../account-documents/document-answers.ts'
import { accountDocumentControls } from '../account-documents/document-controls.tsx'
import type { DocumentArea } from '../account-documents/document-area.ts'
import { paths } from '../paths.ts'
import { practiceDocumentFile } from './practice-document-file.ts'
import { practiceDocumentsTexts } from './practice-documents-texts.ts'

export const practiceDocuments: DocumentArea<typeof documentFields> = {
  place: 'practice',
  section: document,
  order: ['documentTypeId', 'documentCategory', 'vvtProviderId', 'description'],
  draw: accountDocumentControls,
  texts: practiceDocumentsTexts,
  auditKind: 'document',
  list: listDocuments,
  count: countDocuments,
  several: downloadDocuments,
  upload: uploadDocument,
  update: updateDocument,
  listPath: paths.practiceDocuments,
  addPath: paths.addPracticeDocument,
  pagePath: paths.practiceDocument,
  file: practiceDocumentFile,
  uploadFields,
  updateBody,
}
