import { replaceFirmApplicationFile, replaceFirmProjectFile } from '@client-center/contract/firm/replace-document.ts'
import { toAuthor } from '../../../audit/author.ts'
import { serveCommand } from '../../../http/calls/handler.ts'
import { toAttachmentUpload } from '../../applications/attachment-upload.ts'
import { toCaller } from '../../applications/caller.ts'
import { replaceApplicationFile } from '../../applications/replace-application-file.ts'
import { replaceProjectFile } from '../../documents/project/replace-project-file.ts'
import { requireApplicationScope } from './application-scope.ts'

/** Endpoints with which staff replace the files of the firm's own documents (decision 0069). */
export const documentReplacements = [
  serveCommand(replaceFirmProjectFile, {
    handle: async (context) => {
      const { db, account, params, body } = context
      const scope = { account, project: params.projectId.toLowerCase() }
      const replaced = { id: params.documentId.toLowerCase(), rev: body.rev }
      await replaceProjectFile(db, scope, replaced, toAttachmentUpload(context), toAuthor(context))
      return undefined
    },
  }),
  serveCommand(replaceFirmApplicationFile, {
    handle: async (context) => {
      const { db, params, body } = context
      const replaced = { id: params.documentId.toLowerCase(), rev: body.rev }
      const scope = await requireApplicationScope(context)
      await replaceApplicationFile(db, scope, replaced, toAttachmentUpload(context), toCaller(context))
      return undefined
    },
  }),
]
