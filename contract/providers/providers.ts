import { provider } from '@client-center/domain/providers/provider.ts'
import * as z from 'zod'
import { AccountDocument } from '../documents/library/account-document.ts'
import { DownloadManyQuery } from '../documents/library/download-many-query.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'
import { LicenseRow } from '../licenses/license.ts'
import { Id, Ignored, Rev, LowercaseId } from '../endpoint/shapes.ts'
import { Provider } from './provider.ts'

/** An option of a provider select. */
const ProviderOption = z.object({
  id: z.string(),
  name: z.string(),
  providerType: z.int(),
  npi: z.string(),
  account: z.object({ id: z.string(), name: z.string() }),
})

/** Limits a request about all accounts to one. Staff must set it, because they have no accounts of their own. */
const OneAccount = z.object({ accountId: LowercaseId.optional() })

/**
 * Lists the providers of all accounts whose licenses the caller may view, by name, without deleted ones (PLIST-16).
 * Spec 000 §7.
 */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/Providers',
  access: 'signedIn',
  summary: 'Providers of all accounts',
  query: OneAccount,
  reply: z.array(ProviderOption),
})

/**
 * Reads one provider with licenses. 404 for deleted providers and those of other accounts; 403 if the caller may not
 * view the account's licenses.
 */
export const readProvider = endpoint({
  method: 'GET',
  path: '/api/Providers/{id}',
  access: 'signedIn',
  summary: 'A provider',
  query: OneAccount,
  reply: Provider,
})

const MOST_LICENSES = 500

/** A client may send back the whole provider; a save ignores these keys. */
const ignoredShape = { typeId: Ignored, officeTin: Ignored, projects: Ignored, account: Ignored }

/**
 * Adds (rev 0, under the id in the request if there is one) or changes a provider with its licenses, in one transaction
 * (AMB-28): new licenses are created, edited ones updated, deleted ones removed with their files. Refuses incomplete
 * answers, a type that cannot be selected (PROV-16), an NPI or email of another provider (AMB-30), a license type that
 * the provider's type does not allow, and a stale rev (AMB-101). `licenseIds` maps the temporary id of each new license
 * to its id.
 */
export const saveProvider = endpoint({
  method: 'POST',
  path: '/api/Providers',
  access: 'editLicenses',
  summary: 'Add or change a provider with the licenses',
  accountInBody: true,
  body: completeSchema(provider, {
    id: Id.nullish().transform((id) => id?.toLowerCase()),
    rev: Rev.default(0),
    ...ignoredShape,
    accountId: LowercaseId,
    licenses: z
      .array(LicenseRow, { error: withLabel('Licenses', 'must be a list') })
      .max(MOST_LICENSES, withLabel('Licenses', 'too many'))
      .default([]),
  }),
  reply: z.object({ id: z.string(), provider: Provider, licenseIds: z.record(z.string(), z.string()) }),
})

/** Deletes the provider, who can be restored by NPI (PROV-34). */
export const removeProvider = endpoint({
  method: 'DELETE',
  path: '/api/Providers/{accountId}/{providerId}',
  access: 'editLicenses',
  summary: 'Delete a provider',
})

const providerKeyShape = { accountId: Id, providerId: Id.nullish() }

/** A deleted provider who can be restored, with the data for the form (PROV-27). */
const DeletedProvider = z.object({
  id: z.string(),
  name: z.string(),
  npi: z.string(),
  email: z.string(),
  typeOfDegree: z.int(),
})

/**
 * Checks whether another provider of the account has this NPI; if not, returns the last deleted provider who had it
 * (AMB-30, AMB-97).
 */
export const checkNpi = endpoint({
  method: 'POST',
  path: '/api/Providers/checkNpi',
  access: 'addProviders',
  summary: 'Check whether an NPI is in use',
  accountInBody: true,
  body: z.strictObject(
    {
      ...providerKeyShape,
      npi: z.string({ error: withLabel('NPI', 'must be a text') }).max(20, 'The NPI should be a 10-digit number'),
    },
    { error: objectError },
  ),
  reply: z.object({ providerExists: z.boolean(), deletedProvider: DeletedProvider.nullable() }),
})

/** Checks whether another provider of the account has this email, ignoring case (AMB-30). */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/Providers/checkEmail',
  access: 'addProviders',
  summary: 'Check whether an email is in use',
  accountInBody: true,
  body: z.strictObject(
    {
      ...providerKeyShape,
      email: z
        .string({ error: withLabel('Email', 'must be a text') })
        .max(254, withLabel('Email', 'Must be at most 254 characters')),
    },
    { error: objectError },
  ),
  reply: z.object({ providerExists: z.boolean() }),
})

/** A restored provider, without the licenses, which need a permission of their own. */
const RestoredProvider = DeletedProvider.extend({ rev: Rev, providerType: z.int() })

/**
 * Restores a deleted provider with licenses (PROV-27, PROV-34). Refuses if another provider has the NPI or email now.
 * 404 if there is no such deleted provider.
 */
export const restoreProvider = endpoint({
  method: 'POST',
  path: '/api/Providers/{accountId}/{providerId}/restore',
  access: 'addProviders',
  summary: 'Restore a deleted provider',
  reply: RestoredProvider,
})

/**
 * Lists the provider's documents, newest first: practice documents that name the provider, if the caller may view them,
 * and documents of the licenses, if the caller may view licenses (AMB-25, AMB-63).
 */
export const listProviderDocuments = endpoint({
  method: 'GET',
  path: '/api/Providers/{accountId}/{providerId}/documents',
  access: 'anyRight',
  summary: 'Documents of a provider',
  reply: z.array(AccountDocument),
})

/**
 * Streams several documents of the provider as one ZIP, like practice documents. 404 if one of them is not a document
 * of the provider. Our own endpoint, see decision 0023.
 */
export const downloadProviderDocuments = endpoint({
  method: 'GET',
  path: '/api/Providers/{accountId}/{providerId}/documents/downloadSeveral',
  access: 'anyRight',
  summary: 'Download several documents of a provider as one ZIP',
  query: DownloadManyQuery,
  download: true,
  writes: true,
})
