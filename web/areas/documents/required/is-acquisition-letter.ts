import type { RequiredItem } from '@client-center/contract/documents/project/project-documents.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'

/** Whether the item is the acquisition letter, which has a template. */
export const isAcquisitionLetter = ({ documentTypeId }: RequiredItem): boolean =>
  documentTypeId !== null && findDocumentType(documentTypeId)?.name === 'AcquisitionLetter'
