import { endpoint } from '../endpoint.ts'
import {
  createCredentialingEndpoints,
  StoredCredentialingForm,
  OpenCredentialingForm,
  ProviderFormSummaries,
  CaqhFileChangedQuery,
  MAX_FORM_BYTES,
} from './credentialing-endpoints.ts'
import { PublishBody } from './form-bodies.ts'

const provider = 'Providers/{accountId}/{providerId}'

/** The credentialing form of a provider outside of every project (AMB-72, AMB-96): at most one, and one draft. */
export const accountCredentialing = {
  ...createCredentialingEndpoints(provider),
  /** The forms and drafts of the provider, those of projects too (AMB-141). A call of ours: the page shows them all. */
  listForms: endpoint({
    method: 'GET',
    path: `/api/${provider}/credentialingForms`,
    access: 'view',
    summary: 'The credentialing forms of a provider, and their drafts',
    reply: ProviderFormSummaries,
  }),
  /** What is published of the provider; 404 where nothing is. */
  readPublished: endpoint({
    method: 'GET',
    path: `/api/${provider}/credentialingForm`,
    access: 'view',
    summary: 'The credentialing form of a provider',
    reply: OpenCredentialingForm,
  }),
  /** As in a project; the provider is that of the address. */
  publish: endpoint({
    method: 'POST',
    path: `/api/${provider}/credentialingForm`,
    access: 'edit',
    summary: 'Publish the credentialing form of a provider',
    query: CaqhFileChangedQuery,
    body: PublishBody,
    maxBodyBytes: MAX_FORM_BYTES,
    reply: StoredCredentialingForm,
  }),
  /** Removes the published form with its history, and the draft that changes it. */
  removeForm: endpoint({
    method: 'DELETE',
    path: `/api/${provider}/credentialingForm`,
    access: 'edit',
    summary: 'Delete the credentialing form of a provider',
  }),
}
