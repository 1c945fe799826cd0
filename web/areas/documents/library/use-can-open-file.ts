import { canOpenFile } from '@client-center/domain/documents/file-access.ts'
import { useAccount } from '../../../session/session-context.tsx'

/** The part of a document that decides whether its file may be opened. */
export interface TypedDocument {
  readonly documentTypeId: number | null
}

/**
 * Returns a function that says whether the user may open and download the file of a document in the page's account
 * (AMB-140).
 */
export function useCanOpenFile(): (document: TypedDocument) => boolean {
  const { permissions } = useAccount()
  return ({ documentTypeId }) => canOpenFile(documentTypeId, permissions)
}
