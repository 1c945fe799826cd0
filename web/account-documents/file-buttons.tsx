import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { findFileTypeByName } from '@client-center/domain/documents/file-types.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '../platform/ui/icons/icons.ts'
import { downloadDocumentFile, type FileSource } from './file-source.ts'

/** What can be done with a document's file: seen here when it is a PDF or a picture, and downloaded. */
export function FileButtons({
  document,
  source,
  onShow,
}: {
  readonly document: AccountDocument
  readonly source: FileSource
  readonly onShow: () => void
}) {
  return (
    <>
      {findFileTypeByName(document.name)?.mayShowInline === true ? (
        <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={onShow}>
          View file
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void downloadDocumentFile(document, source)}
      >
        Download
      </Button>
    </>
  )
}
