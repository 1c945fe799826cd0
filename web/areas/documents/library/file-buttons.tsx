import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { closedFileSentence } from '@client-center/domain/documents/file-access.ts'
import { canPreview } from '@client-center/domain/documents/file-types.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '../../../ui/icons/icons.ts'
import { IconEye } from '../../../ui/icons/page-icons.ts'
import classes from './account-documents.module.css'
import { downloadDocumentFile, type FileSource } from './file-source.ts'
import { useCanOpenFile } from './use-can-open-file.ts'

/**
 * Buttons that show a PDF or picture on the page, and download any file. Users who may not open the file see the reason
 * (AMB-140).
 */
export function FileButtons({
  document,
  source,
  onShow,
}: {
  readonly document: AccountDocument
  readonly source: FileSource
  readonly onShow: () => void
}) {
  const canOpen = useCanOpenFile()
  if (!canOpen(document)) return <p className={classes.closed}>{closedFileSentence}</p>
  return (
    <>
      {canPreview(document.name) ? (
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
