import { closedFileSentence } from '@client-center/domain/documents/file-access.ts'
import { FileLink } from '../../../ui/files/file-link.tsx'
import { useMayOpenFile, type TypedDocument } from './use-may-open-file.ts'

interface DocumentFileLinkProps {
  readonly document: TypedDocument & { readonly name: string }
  /** Who made the document, where its name says so (CAP-16). */
  readonly source?: number
  readonly onDownload: () => void
}

/** The name of a document's file, which downloads it; to people who may not open it, the name and why (AMB-140). */
export function DocumentFileLink({ document, ...link }: DocumentFileLinkProps) {
  const mayOpen = useMayOpenFile()
  return <FileLink name={document.name} {...link} {...(mayOpen(document) ? {} : { closed: closedFileSentence })} />
}
