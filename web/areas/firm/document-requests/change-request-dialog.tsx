import { changeDocumentRequest } from '@client-center/contract/firm/document-requests.ts'
import { documentRequest } from '@client-center/domain/follow-up/document-request.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { applicationReads } from './application-reads.ts'
import { documentRequestTexts as texts } from './document-request-texts.ts'
import type { RowActionsProps } from './row-actions-props.ts'

interface ChangeRequestDialogProps extends Pick<RowActionsProps, 'accountId' | 'applicationId' | 'document'> {
  readonly onClose: () => void
}

/** Changes the type and description of a requested document. */
export function ChangeRequestDialog({ accountId, applicationId, document, onClose }: ChangeRequestDialogProps) {
  const { id, rev, name, documentTypeId, description } = document
  const send = useSend(changeDocumentRequest, { refreshes: applicationReads, successMessage: texts.changed })
  const params = { accountId, applicationId, documentId: id }
  return (
    <RecordDialog
      title={texts.changeTitle}
      subtitle={name}
      section={documentRequest}
      values={{ documentTypeId, description }}
      columns={1}
      onSave={(answers) => send.mutateAsync({ params, body: { ...answers, rev } })}
      onClose={onClose}
    />
  )
}
