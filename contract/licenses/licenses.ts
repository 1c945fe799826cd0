import { licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { PreviewQuery } from '../documents/library/download-query.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { Id } from '../endpoint/shapes.ts'
import { License, LicenseInput } from './license.ts'

const path = '/api/Providers/{accountId}/licenses/{id}'

/**
 * Adds (rev 0) or changes one license, with the same rules as `saveProvider`; a license without an id is new. Refuses
 * incomplete answers, a license type that the provider's type does not allow (LIC-04…06), and a stale rev (AMB-101).
 * Repeating an addition creates no second license.
 */
export const saveLicense = endpoint({
  method: 'POST',
  path: '/api/Providers/{accountId}/{providerId}/licenses',
  access: 'editLicenses',
  summary: 'Add or change a license',
  body: LicenseInput,
  reply: License,
})

/** Deletes a license and its file. */
export const removeLicense = endpoint({ method: 'DELETE', path, access: 'editLicenses', summary: 'Delete a license' })

/**
 * Stores the license's file and replaces the previous one (LIC-10, LIC-19). Refuses a missing file, a file over
 * 500,000,000 bytes, and an unsupported type.
 */
export const uploadLicenseFile = endpoint({
  method: 'POST',
  path: `${path}/documents`,
  access: 'editLicenses',
  summary: "Upload a license's document",
  upload: { limit: licenseFileLimit, part: 'uploadedFile' },
  reply: License,
})

/** Deletes the license's file; the license stays. */
export const removeLicenseFile = endpoint({
  method: 'DELETE',
  path: `${path}/documents`,
  access: 'editLicenses',
  summary: "Delete a license's document",
})

/**
 * Downloads the original file, with an attachment disposition unless `inline=1` (LIC-19). The server ignores the name
 * in the path.
 */
export const downloadLicenseFile = endpoint({
  method: 'GET',
  path: `${path}/documents/{docId}/{name}`,
  textParams: ['name'],
  access: 'viewLicenses',
  summary: "Download a license's document",
  query: PreviewQuery,
  download: true,
  writes: true,
})

/**
 * Finds another provider of the account who holds a license of the same type, number and state, to show a hint.
 * `providerId` excludes that provider.
 */
export const checkLicenseNumber = endpoint({
  method: 'POST',
  path: '/api/Providers/checkLicenseNumber',
  access: 'editLicenses',
  summary: 'Check whether a license number is in use',
  accountInBody: true,
  body: z.strictObject(
    {
      accountId: Id,
      providerId: Id.nullish(),
      type: z.int({ error: withLabel('License type', 'choose from the list') }),
      number: z
        .string({ error: withLabel('Number', 'must be a text') })
        .max(100, withLabel('Number', 'Must be at most 100 characters')),
      stateId: z.int({ error: withLabel('State', 'choose from the list') }).nullish(),
    },
    { error: objectError },
  ),
  reply: z.object({ providerName: z.string().nullable() }),
})
