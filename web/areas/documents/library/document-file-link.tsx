import { closedFileSentence } from '@client-center/domain/documents/file-access.ts'
import { FileLink } from '../../../ui/files/file-link.tsx'
import { useCanOpenFile, type TypedDocument } from './use-can-open-file.ts'

interface DocumentFileLinkProps {
  readonly document: TypedDocument & { readonly name: string }
  /** Who made the document; set it where the name should show that (CAP-16). */
  readonly source?: number
  readonly onDownload: () => void
}

/**
 * The name of a document's file as a download link. Users who may not open the file see the name and the reason
 * (AMB-140).
 */
export function DocumentFileLink({ document, ...link }: DocumentFileLinkProps) {
  const canOpen = useCanOpenFile()
  return <FileLink name={document.name} {...link} {...(canOpen(document) ? {} : { closed: closedFileSentence })} />
}
