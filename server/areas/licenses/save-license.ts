import type { License } from '@client-center/contract/licenses/license.ts'
import { licenseTypeNotAllowedSentence, canHoldLicense } from '@client-center/domain/licenses/allowed-license-types.ts'
import type { LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { removeRecord, saveRecord } from '../../records/save-record.ts'
import { notFound, refuse, staleRev } from '../../refusal/refusal.ts'
import { findLicense } from './license-queries.ts'
import { licenseRecord } from './license-record.ts'

/** The provider whose licenses are changed. */
export interface Holder {
  readonly account: string
  readonly provider: string
  /** 0 to 6, see `providerTypes`. */
  readonly providerType: number
}

/** A license's values with the rev that the client has read; rev 0 adds a license. */
export interface LicenseInput extends LicenseAnswers {
  readonly id: string
  readonly rev: number
  readonly officeTin?: string | null | undefined
  /** The id in the firm's own systems; only for a new license. */
  readonly externalId?: string
}

/**
 * Adds (rev 0) or changes a license and audits it. A repeated addition creates only one license. Refused: a stale rev,
 * and a type that such a provider cannot have, unless it is already stored. 404: the provider has no such license.
 */
export async function saveProviderLicense(
  db: Db,
  holder: Holder,
  input: LicenseInput,
  author: Author,
): Promise<License> {
  const { account, provider, providerType } = holder
  if (!canHoldLicense(providerType, input.type ?? 0)) await requireStored(db, holder, input)
  const { id, rev, officeTin, externalId } = input
  const extraColumns = {
    ...(officeTin === undefined ? {} : { office_tin: officeTin }),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  }
  const saving = { scope: { account_id: account, provider_id: provider }, id, rev, answers: input, extraColumns }
  const { record } = await saveRecord(db, licenseRecord, saving, author)
  const { fileId, ...license } = record
  if (fileId === null) return { ...license, document: null }
  const saved = await findLicense(db, account, id)
  if (!saved) throw new Error('A license that was just saved is not found')
  return saved.license
}

/** A license may keep its stored type after the provider's type has changed. */
async function requireStored(db: Db, { account, provider }: Holder, { id, rev, type }: LicenseInput): Promise<void> {
  const found = await findLicense(db, account, id)
  const stored = found?.providerId === provider ? found.license : undefined
  if (rev !== 0 && !stored) throw notFound()
  if (stored?.type !== type) throw refuse(licenseTypeNotAllowedSentence)
}

/**
 * Deletes a license of the account with its file, whose bytes are removed after the commit. 404: the account or the
 * given provider has no such license. If a rev is given, it must be current.
 */
export async function deleteLicense(
  db: Db,
  account: string,
  id: string,
  author: Author,
  only: { readonly provider?: string; readonly rev?: number } = {},
): Promise<void> {
  const found = await findLicense(db, account, id)
  if (!found || (only.provider ?? found.providerId) !== found.providerId) throw notFound()
  if ((only.rev ?? found.license.rev) !== found.license.rev) throw staleRev()
  await removeRecord(db, licenseRecord, { scope: { account_id: account }, id }, author)
}
