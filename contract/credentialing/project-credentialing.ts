import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/shapes.ts'
import {
  createCredentialingEndpoints,
  StoredCredentialingForm,
  OpenCredentialingForm,
  CredentialingFormSummaries,
  CaqhFileChangedQuery,
} from './credentialing-endpoints.ts'
import { PublishBody } from './form-bodies.ts'

const project = 'Projects/{projectId}'

/**
 * The credentialing forms of a project: any number for new providers, at most one form and one draft for each existing
 * one.
 */
export const projectCredentialing = {
  ...createCredentialingEndpoints(project),
  /**
   * Lists forms and drafts, last changed first (API-55, AMB-67). With `formId` or `providerId` it returns that one form
   * in full. Spec 001 §7.
   */
  listForms: endpoint({
    method: 'GET',
    path: `/api/${project}/getCredentialingInfoForm`,
    access: 'view',
    summary: 'Credentialing forms of a project',
    query: z.object({ formId: Id.optional(), providerId: Id.optional() }),
    reply: z.union([CredentialingFormSummaries, OpenCredentialingForm]),
  }),
  /**
   * Publishes complete answers (API-60, CRED-L18, L19, L28): a new form, a draft, a draft of a published form (merged
   * into it and deleted), or the published form again. `id` and `rev` are those that the client read. A new provider is
   * added to the account and the project. Refuses incomplete answers with the path of each, an NPI or email of another
   * provider, clashes and a stale rev.
   */
  publish: endpoint({
    method: 'POST',
    path: `/api/${project}/updateCredentialingInfoForm`,
    access: 'edit',
    summary: 'Publish a credentialing form',
    query: CaqhFileChangedQuery,
    body: PublishBody,
    reply: StoredCredentialingForm,
  }),
  /** Deletes a published form with its history, and the draft that changes it (API-62). */
  removeForm: endpoint({
    method: 'DELETE',
    path: `/api/${project}/{formId}/deleteCredentialingInfoForm`,
    access: 'edit',
    summary: 'Delete a credentialing form of a project',
  }),
}
