import { signStatuses } from '@client-center/domain/documents/signing/sign-status.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'

/** A document that is signed outside of the portal (SIGN-01, AMB-94). */
export const SignDocument = z.object({
  id: z.string(),
  documentTypeName: z.string(),
  preparedFor: z.string(),
  /** An http or https URL. */
  documentLinkUrl: z.string().nullable(),
  documentStatusName: z.enum(signStatuses),
  createDate: z.string(),
  /** A mailto URL. */
  mailToLink: z.string().nullable(),
})
export type SignDocument = z.infer<typeof SignDocument>

/** Lists the project's documents to sign and signed documents, newest first (API-64). Spec 001 §7. */
export const listSignDocuments = endpoint({
  method: 'GET',
  path: '/api/Sign/{projectId}/getDocuments',
  access: 'view',
  summary: 'Documents of a project to be signed',
  reply: z.array(SignDocument),
})
