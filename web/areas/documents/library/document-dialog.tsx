import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { isCompleteLicense } from '@client-center/domain/documents/license-document.ts'
import { viewTitle } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { FileViewer } from '../../../ui/files/file-viewer.tsx'
import { ReadingDialog } from '../../../ui/page/reading-dialog.tsx'
import { useReturnedFocus } from '../../../ui/page/use-returned-focus.ts'
import classes from './account-documents.module.css'
import { DocumentFacts, LicenseFacts } from './document-facts.tsx'
import { documentTexts } from './document-texts.ts'
import { FileButtons } from './file-buttons.tsx'
import { downloadDocumentFile, type FileSource } from './file-source.ts'

export interface DocumentDialogProps {
  readonly document: AccountDocument
  readonly source: FileSource
  readonly onClose: () => void
}

/**
 * Shows a document and its file: a complete license as a license (PDOC-05, PDOC-06, AMB-54), fee schedules and other
 * documents under their own titles (AMB-56). The file viewer replaces the dialog while it is open. Mount it to open it.
 */
export function DocumentDialog({ document, source, onClose }: DocumentDialogProps) {
  // Called here, so that the focus also returns if the file viewer was open last.
  useReturnedFocus()
  const [fileShown, setFileShown] = useState(false)
  if (fileShown) {
    return (
      <FileViewer
        name={document.name}
        load={() => source(document, 'preview')}
        onDownload={() => void downloadDocumentFile(document, source)}
        onClose={onClose}
      />
    )
  }
  const isLicense = isCompleteLicense(document)
  const type = findDocumentType(document.documentTypeId)
  return (
    <ReadingDialog
      title={isLicense ? 'View License' : viewTitle({ isFeeSchedule: type?.isFeeSchedule === true })}
      onClose={onClose}
    >
      {isLicense ? <LicenseNote document={document} /> : null}
      {isLicense ? <LicenseFacts document={document} /> : <DocumentFacts document={document} />}
      <div className={classes.foot}>
        <FileButtons document={document} source={source} onShow={() => setFileShown(true)} />
      </div>
    </ReadingDialog>
  )
}

function LicenseNote({ document }: { readonly document: AccountDocument }) {
  const account = useAccount()
  const { vvtProviderId, providerNames } = document
  return (
    <p className={classes.note}>
      {documentTexts.licensesElsewhere}{' '}
      {vvtProviderId === null ? null : (
        <Link to={paths.provider(account.id, vvtProviderId)}>Open {providerNames[0] ?? 'the provider'}</Link>
      )}
    </p>
  )
}
