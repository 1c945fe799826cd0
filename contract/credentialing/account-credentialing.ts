import { endpoint } from '../endpoint/endpoint.ts'
import {
  createCredentialingEndpoints,
  StoredCredentialingForm,
  OpenCredentialingForm,
  ProviderFormSummaries,
  CaqhFileChangedQuery,
} from './credentialing-endpoints.ts'
import { PublishBody } from './form-bodies.ts'

const provider = 'Providers/{accountId}/{providerId}'

/**
 * The provider's own credentialing form, outside of any project (AMB-72, AMB-96): at most one published form and one
 * draft.
 */
export const accountCredentialing = {
  ...createCredentialingEndpoints(provider),
  /**
   * Lists the forms and drafts of the provider, including those of projects (AMB-141). Our own endpoint for the
   * provider's page.
   */
  listForms: endpoint({
    method: 'GET',
    path: `/api/${provider}/credentialingForms`,
    access: 'view',
    summary: 'The credentialing forms of a provider, and their drafts',
    reply: ProviderFormSummaries,
  }),
  /** Reads the published form. 404 if there is none. */
  readPublished: endpoint({
    method: 'GET',
    path: `/api/${provider}/credentialingForm`,
    access: 'view',
    summary: 'The credentialing form of a provider',
    reply: OpenCredentialingForm,
  }),
  /** Publishes like the `publish` endpoint of a project; the path contains the provider id. */
  publish: endpoint({
    method: 'POST',
    path: `/api/${provider}/credentialingForm`,
    access: 'edit',
    summary: 'Publish the credentialing form of a provider',
    query: CaqhFileChangedQuery,
    body: PublishBody,
    reply: StoredCredentialingForm,
  }),
  /** Deletes the published form with its history, and the draft that changes it. */
  removeForm: endpoint({
    method: 'DELETE',
    path: `/api/${provider}/credentialingForm`,
    access: 'edit',
    summary: 'Delete the credentialing form of a provider',
  }),
}
