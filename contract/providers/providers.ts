import { provider } from '@client-center/domain/providers/provider.ts'
import * as z from 'zod'
import { AccountDocument } from '../account-documents/account-document.ts'
import { DownloadManyQuery } from '../account-documents/download-many-query.ts'
import { endpoint } from '../endpoint.ts'
import { withLabel } from '../forms/with-label.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'
import { LicenseRow } from '../licenses/license.ts'
import { Id, Ignored, Rev, LowercaseId } from '../shapes.ts'
import { Provider } from './provider.ts'

/** A provider of the list by which one chooses. */
const ProviderOption = z.object({
  id: z.string(),
  name: z.string(),
  providerType: z.int(),
  npi: z.string(),
  account: z.object({ id: z.string(), name: z.string() }),
})

/** The providers, by name, of every account on which the person may see licenses (PLIST-16), without deleted ones. Spec 000 §7. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/Providers',
  access: 'signedIn',
  summary: 'Providers of all accounts',
  reply: z.array(ProviderOption),
})

/** One provider with the licenses. 404: of no account of the person, or deleted; 403: of one whose licenses they may not see. */
export const readProvider = endpoint({
  method: 'GET',
  path: '/api/Providers/{id}',
  access: 'signedIn',
  summary: 'A provider',
  reply: Provider,
})

const MOST_LICENSES = 500

/** A provider may come back as it was read. */
const ignoredShape = { typeId: Ignored, officeTin: Ignored, projects: Ignored, account: Ignored }

/**
 * Adds (rev 0, under the id that the client made if it made one) or changes a provider together with the licenses, all of it
 * or nothing (AMB-28): new ones are created, edited ones updated, deleted ones removed with their files. Refused: incomplete
 * answers, a type that cannot be chosen (PROV-16), an NPI or email of another provider (AMB-30), a license type that such a
 * provider cannot hold, a stale rev (AMB-101).
 * `licenseIds` names the id of each new license by its temporary one.
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

/** A deleted provider who may be restored, as the form is filled with (PROV-27). */
const DeletedProvider = z.object({
  id: z.string(),
  name: z.string(),
  npi: z.string(),
  email: z.string(),
  typeOfDegree: z.int(),
})

/** Whether another provider of the account has this NPI and, if nobody has, the last deleted one who had (AMB-30, AMB-97). */
export const checkNpi = endpoint({
  method: 'POST',
  path: '/api/Providers/checkNpi',
  access: 'addProviders',
  summary: 'Look for an NPI',
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

/** Whether another provider of the account has this email, capitals aside (AMB-30). */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/Providers/checkEmail',
  access: 'addProviders',
  summary: 'Look for an email',
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

/** What is known of a provider who was just restored; the licenses are for who may see them. */
const RestoredProvider = DeletedProvider.extend({ rev: Rev, providerType: z.int() })

/**
 * Takes a deletion back, licenses included (PROV-27, PROV-34). Refused when somebody else has the NPI or email by now; 404 when
 * there is no such deleted provider.
 */
export const restoreProvider = endpoint({
  method: 'POST',
  path: '/api/Providers/{accountId}/{providerId}/restore',
  access: 'addProviders',
  summary: 'Restore a deleted provider',
  reply: RestoredProvider,
})

/**
 * The provider's papers, newest first: practice documents that name the provider for who may see the practice's, and those of
 * the licenses for who may see licenses (AMB-25, AMB-63).
 */
export const listProviderDocuments = endpoint({
  method: 'GET',
  path: '/api/Providers/{accountId}/{providerId}/documents',
  access: 'anyRight',
  summary: 'Documents of a provider',
  reply: z.array(AccountDocument),
})

/**
 * Several of these as one ZIP, as with practice documents; 404 when one is not the provider's. A call of ours: see decision
 * 0023.
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
