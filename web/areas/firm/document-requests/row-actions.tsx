import { restoreDocumentRequest, withdrawDocumentRequest } from '@client-center/contract/firm/document-requests.ts'
import { replaceFirmApplicationFile } from '@client-center/contract/firm/replace-document.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { useState } from 'react'
import { upload } from '../../../api/upload.ts'
import { useSend } from '../../../api/use-send.ts'
import { relatedDocumentsPart } from '../../../paths/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { applicationReads } from './application-reads.ts'
import { ChangeRequestDialog } from './change-request-dialog.tsx'
import { documentRequestTexts as texts } from './document-request-texts.ts'
import { ReplaceFileButton } from './replace-file-button.tsx'
import type { RowActionsProps } from './row-actions-props.ts'
import { RowButton } from './row-button.tsx'

/**
 * What staff do with a document of an application at once, without a save of the application: change or withdraw a
 * request, and replace or withdraw a document of the firm.
 */
export function RowActions({ accountId, applicationId, kind, document, busy }: RowActionsProps) {
  const { id, rev, name, source, stored } = document
  const [isChanging, setChanging] = useState(false)
  const given = { params: { accountId, applicationId, documentId: id } }
  const refreshes = applicationReads
  const restore = useSend(restoreDocumentRequest, { refreshes, successMessage: texts.restored(name) })
  const withdraw = useSend(withdrawDocumentRequest, {
    refreshes,
    onDone: () => {
      toast.ok(texts.withdrawn(name), { label: texts.undo, run: () => restore.mutate(given) })
      // The pressed button is removed with its row.
      window.document.getElementById(relatedDocumentsPart)?.focus({ preventScroll: true })
    },
  })
  const isFirms = isStaffMade(source)
  const isRequest = kind === 'related' && !isFirms && !stored
  if (!isFirms && !isRequest) return null
  return (
    <>
      {isRequest ? (
        <RowButton label={texts.changeRequest(name)} disabled={busy} onClick={() => setChanging(true)}>
          {texts.change}
        </RowButton>
      ) : (
        <ReplaceFileButton
          name={name}
          isEmpty={!stored}
          busy={busy}
          refreshes={refreshes}
          send={(file) => upload(replaceFirmApplicationFile, { ...given, fields: { rev: String(rev) }, file })}
        />
      )}
      {kind === 'related' ? (
        <RowButton
          label={texts.withdrawOne(name)}
          disabled={busy}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ ...given, body: { rev } })}
        >
          {texts.withdraw}
        </RowButton>
      ) : null}
      {isChanging ? (
        <ChangeRequestDialog
          accountId={accountId}
          applicationId={applicationId}
          document={document}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  )
}
