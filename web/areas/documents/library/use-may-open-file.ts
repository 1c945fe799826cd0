import { canOpenFile } from '@client-center/domain/documents/file-access.ts'
import { useAccount } from '../../../session/session-context.tsx'

/** What decides whether a document's file may be opened. */
export interface TypedDocument {
  readonly documentTypeId: number | null
}

/** Whether the person may open and download the file of a document of the page's account (AMB-140). */
export function useMayOpenFile(): (document: TypedDocument) => boolean {
  const { permissions } = useAccount()
  return ({ documentTypeId }) => canOpenFile(documentTypeId, permissions)
}
