import type { RequiredItem } from '@client-center/contract/project-documents/project-documents.ts'
import { documentTypeOf } from '@client-center/domain/reference/document-types.ts'

/** Whether the item is the letter of an acquisition, for which there is a template. */
export const asksForLetter = ({ documentTypeId }: RequiredItem): boolean =>
  documentTypeId !== null && documentTypeOf(documentTypeId)?.name === 'AcquisitionLetter'
