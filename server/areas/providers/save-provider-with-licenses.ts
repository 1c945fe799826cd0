import { randomUUID } from 'node:crypto'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import type { LicenseRow } from '@client-center/contract/licenses/license.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import type { saveProvider } from '@client-center/contract/providers/providers.ts'
import { NOT_IN_LIST } from '@client-center/domain/forms/field.ts'
import { selectableProviderTypes } from '@client-center/domain/providers/provider.ts'
import {
  findDisallowedLicenses,
  disallowedLicensesSentence,
} from '@client-center/domain/licenses/allowed-license-types.ts'
import type { Db } from '../../database/connect.ts'
import { deleteLicense, saveProviderLicense, type Holder } from '../licenses/save-license.ts'
import type { Author } from '../../audit/author.ts'
import { notFound, refuseAt, staleRev } from '../../refusal/refusal.ts'
import { saveAccountProvider } from './save-provider.ts'
import { findHeldTypes } from '../licenses/license-queries.ts'
import { findPracticeTin } from './practice-tin.ts'
import { findProvider } from './provider-queries.ts'

type ProviderWithLicenses = EndpointBody<typeof saveProvider>

/**
 * Adds (rev 0) or changes a provider and the licenses, all or nothing (AMB-28, LIC-17). Returns the provider's id, and
 * a map from the client's id of each new license to its stored id. A repeated addition creates only one provider.
 * Refused as documented at `saveProvider`.
 */
export async function saveProviderWithLicenses(
  db: Db,
  account: string,
  input: ProviderWithLicenses,
  author: Author,
): Promise<{ readonly id: string; readonly licenseIds: Record<string, string> }> {
  const stored = input.id === undefined ? undefined : await findProvider(db, account, input.id)
  if (input.rev !== 0 && (!stored || stored.isDeleted)) throw notFound()
  const type = input.providerType ?? 0
  if (stored?.providerType !== type && !selectableProviderTypes.some(({ value }) => value === type))
    throw refuseAt('providerType', NOT_IN_LIST, withLabel('Provider type', NOT_IN_LIST))
  const id = input.id ?? randomUUID()
  const officeTin = stored ? stored.officeTin : await findPracticeTin(db, account)
  await saveAccountProvider(db, account, { ...input, id, officeTin }, author)
  const licenseIds = await saveLicenses(db, { account, provider: id, providerType: type }, input.licenses ?? [], author)
  if (stored && stored.providerType !== type) await requireAllowedLicenses(db, account, id, type)
  return { id, licenseIds }
}

/**
 * Refuses a provider type that does not allow the provider's licenses (AMB-131). Licenses that this save has just
 * deleted do not count.
 */
async function requireAllowedLicenses(db: Db, account: string, provider: string, type: number): Promise<void> {
  const disallowed = findDisallowedLicenses(type, await findHeldTypes(db, account, provider))
  if (disallowed.length === 0) return
  const sentence = disallowedLicensesSentence(type, disallowed)
  throw refuseAt('providerType', sentence, `${sentence}. Remove these licenses or keep the type`)
}

async function saveLicenses(
  db: Db,
  holder: Holder,
  rows: readonly LicenseRow[],
  author: Author,
): Promise<Record<string, string>> {
  const marked = Map.groupBy(rows, (row) => row.recordStatus)
  for (const { id, rev } of marked.get('deleted') ?? [])
    await deleteLicense(db, holder.account, id, author, { provider: holder.provider, rev })
  for (const row of marked.get('edited') ?? []) {
    // Rev 0 would mean an addition (AMB-101).
    if (row.rev === 0) throw staleRev()
    await saveProviderLicense(db, holder, row, author)
  }
  const licenseIds: Record<string, string> = {}
  for (const row of marked.get('new') ?? []) {
    const { id } = await saveProviderLicense(db, holder, { ...row, rev: 0 }, author)
    licenseIds[row.id] = id
  }
  return licenseIds
}
