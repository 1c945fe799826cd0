import { endpoint } from '../endpoint.ts'
import {
  callsBelow,
  StoredCredentialingForm,
  CredentialingFormOpened,
  ProviderFormsListed,
  fileChanged,
  MOST_READ,
} from './credentialing-calls.ts'
import { PublishedSent } from './sent-bodies.ts'

const provider = 'Providers/{accountId}/{providerId}'

/** The credentialing form of a provider outside of every project (AMB-72, AMB-96): at most one, and one draft. */
export const accountCredentialing = {
  ...callsBelow(provider),
  /** The forms and drafts of the provider, those of projects too (AMB-141). A call of ours: the page shows them all. */
  listForms: endpoint({
    method: 'GET',
    path: `/api/${provider}/credentialingForms`,
    access: 'view',
    summary: 'The credentialing forms of a provider, and their drafts',
    reply: ProviderFormsListed,
  }),
  /** What is published of the provider; 404 where nothing is. */
  readPublished: endpoint({
    method: 'GET',
    path: `/api/${provider}/credentialingForm`,
    access: 'view',
    summary: 'The credentialing form of a provider',
    reply: CredentialingFormOpened,
  }),
  /** As in a project; the provider is that of the address. */
  publish: endpoint({
    method: 'POST',
    path: `/api/${provider}/credentialingForm`,
    access: 'edit',
    summary: 'Publish the credentialing form of a provider',
    query: fileChanged,
    body: PublishedSent,
    readsUpTo: MOST_READ,
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
