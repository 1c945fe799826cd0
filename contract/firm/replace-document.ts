import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { RevText } from '../endpoint/shapes.ts'
import { objectError } from '../forms/section-schemas.ts'

const path = '/api/Firm/Practices/{accountId}'

/** The parts of both: the file, and the rev of the document that the caller saw. */
const parts = {
  upload: { limit: documentLimit, part: 'uploadedFile' },
  body: z.strictObject({ rev: RevText }, { error: objectError }),
} as const

/**
 * Stores another file for a document that the firm added to a project, and deletes the previous file. The same file
 * again changes nothing. Refuses documents of the practice, a stale rev, a missing file, and a file over 20 MB or of an
 * unsupported type.
 */
export const replaceFirmProjectFile = endpoint({
  method: 'POST',
  path: `${path}/projects/{projectId}/documents/{documentId}/file`,
  access: 'advisor',
  summary: "Replace the file of the firm's document of a project",
  ...parts,
})

/** Stores another file for a document that the firm added to an application, like `replaceFirmProjectFile`. */
export const replaceFirmApplicationFile = endpoint({
  method: 'POST',
  path: `${path}/applications/{applicationId}/documents/{documentId}/file`,
  access: 'advisor',
  summary: "Replace the file of the firm's document of an application",
  ...parts,
})
