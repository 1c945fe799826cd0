import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { useState } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { FileRow } from '../../../ui/files/file-row.tsx'
import { FileViewer } from '../../../ui/files/file-viewer.tsx'
import classes from './account-documents.module.css'
import { uploadedLabel } from './document-words.ts'
import { FileButtons } from './file-buttons.tsx'
import { downloadDocumentFile, type FileSource } from './file-source.ts'

/** The card with the file of a stored document. */
export function FileCard({ document, source }: { readonly document: AccountDocument; readonly source: FileSource }) {
  const [shown, setShown] = useState(false)
  return (
    <Card title="File">
      <div className={classes.files}>
        <FileRow name={document.name} remark={uploadedLabel(document)} />
        <div className={classes.buttons}>
          <FileButtons document={document} source={source} onShow={() => setShown(true)} />
        </div>
      </div>
      {shown ? (
        <FileViewer
          name={document.name}
          load={() => source(document, 'preview')}
          onDownload={() => void downloadDocumentFile(document, source)}
          onClose={() => setShown(false)}
        />
      ) : null}
    </Card>
  )
}
