import {
  countDocuments,
  downloadDocuments,
  listDocumentChoices,
  listDocuments,
  updateDocument,
  uploadDocument,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import { document, type documentFields } from '@client-center/domain/documents/document.ts'
import { updateBody, uploadFields } from '../library/document-answers.ts'
import { accountDocumentColumns, phoneDocumentColumns } from '../library/document-columns.tsx'
import { documentFilters } from '../library/document-filters.tsx'
import { accountDocumentControls } from '../library/document-controls.tsx'
import type { DocumentArea } from '../library/document-area.ts'
import { paths } from '../../../paths/paths.ts'
import { practiceDocumentFile } from './practice-document-file.ts'
import { practiceDocumentsTexts } from './practice-documents-texts.ts'

export const practiceDocuments: DocumentArea<typeof documentFields> = {
  scope: 'practice',
  section: document,
  order: ['documentTypeId', 'documentCategory', 'vvtProviderId', 'description'],
  draw: accountDocumentControls,
  texts: practiceDocumentsTexts,
  auditKind: 'document',
  list: listDocuments,
  count: countDocuments,
  choices: listDocumentChoices,
  columns: accountDocumentColumns,
  phoneColumns: phoneDocumentColumns,
  filters: documentFilters,
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
