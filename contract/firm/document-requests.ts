import { documentRequest } from '@client-center/domain/follow-up/document-request.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Rev } from '../endpoint/shapes.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'

const path = '/api/Firm/Practices/{accountId}/applications/{applicationId}/requests/{documentId}'

/**
 * Changes what the practice is requested to upload: the type, which determines the category, and the description. The
 * same values again change nothing. Refuses a document that the practice has uploaded since, a stale rev, and neither
 * type nor description. 404: not a request of this application.
 */
export const changeDocumentRequest = endpoint({
  method: 'POST',
  path,
  access: 'advisor',
  summary: 'Change a request for a document',
  body: completeSchema(documentRequest, { rev: Rev }),
})

/**
 * Withdraws a request, or a document that the firm added to the application, with its file. Repeating it changes
 * nothing. Refuses a document that the practice has uploaded since, and a stale rev.
 */
export const withdrawDocumentRequest = endpoint({
  method: 'POST',
  path: `${path}/withdraw`,
  access: 'advisor',
  summary: 'Withdraw a request for a document',
  body: z.strictObject({ rev: Rev }, { error: objectError }),
})

/** Restores what was withdrawn, with its file. Refuses after five minutes. Repeating it changes nothing. */
export const restoreDocumentRequest = endpoint({
  method: 'POST',
  path: `${path}/restore`,
  access: 'advisor',
  summary: 'Undo the withdrawal of a request for a document',
})
