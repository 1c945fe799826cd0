import { listSignDocuments } from '@client-center/contract/documents/signing/sign-documents.ts'
import { signStatuses, type SignStatus } from '@client-center/domain/documents/signing/sign-status.ts'
import { serveQuery } from '../../../http/calls/handler.ts'

/** Endpoints for documents that are signed for a project outside the portal. */
export const signDocuments = [
  serveQuery(listSignDocuments, {
    reply: async ({ db, account, params }) => {
      const rows = await db
        .selectFrom('sign_document')
        .select([
          'id',
          'document_type_name as documentTypeName',
          'prepared_for as preparedFor',
          'document_link as documentLinkUrl',
          'status',
          'create_date as createDate',
          'mail_to_link as mailToLink',
        ])
        .where('account_id', '=', account)
        .where('project_id', '=', params.projectId)
        .where('withdrawn_at', 'is', null)
        .orderBy('create_date', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ status, ...row }) => ({ ...row, documentStatusName: toSignStatus(status) }))
    },
  }),
]

/** A check constraint of the table allows no other value. */
const toSignStatus = (name: string): SignStatus => signStatuses.find((signStatus) => signStatus === name) ?? 'Sent'
