import type { License } from '@client-center/contract/licenses/license.ts'
import { licenseTypeNotAllowedSentence, mayHoldLicense } from '@client-center/domain/licenses/allowed-license-types.ts'
import { audit, type AuditEntry } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { deleteStoredFile } from '../platform/files/stored-file-queries.ts'
import { notFound, refuse, staleRev } from '../platform/refusal.ts'
import { deleteLicense, findLicense, insertLicense, updateLicense, type LicenseKept } from './license-queries.ts'

export type Author = Pick<AuditEntry, 'person' | 'address'>

/** Whose licenses. */
export interface Holder {
  readonly account: string
  readonly provider: string
  /** 0 to 6, see `providerTypes`. */
  readonly providerType: number
}

/**
 * Adds (rev 0) or changes a license and tells the trail. The same addition twice leaves one license. Refused: a type that such
 * a provider cannot hold, unless it is stored already, and a stale rev; 404: no such license of this provider.
 */
export async function keepLicense(db: Db, holder: Holder, sent: LicenseKept, by: Author): Promise<License> {
  const { account, provider, providerType } = holder
  const found = await findLicense(db, account, sent.id)
  const before = found?.providerId === provider ? found.license : undefined
  if (sent.rev !== 0 && !before) throw notFound()
  if (sent.type !== before?.type && !mayHoldLicense(providerType, sent.type ?? 0))
    throw refuse(licenseTypeNotAllowedSentence)
  const isWritten = await (sent.rev === 0 ? insertLicense : updateLicense)(db, account, provider, sent)
  if (!isWritten) {
    if (sent.rev === 0 && before && saysTheSame(before, sent)) return before
    throw staleRev()
  }
  const saved = await findLicense(db, account, sent.id)
  if (!saved) throw new Error('A license that was just saved is not found')
  const action = sent.rev === 0 ? 'license.added' : 'license.changed'
  await audit(db, { ...by, action, account, record: sent.id, before, after: saved.license })
  return saved.license
}

const saysTheSame = (saved: License, sent: LicenseKept): boolean =>
  saved.rev === 1 &&
  (['type', 'status', 'number', 'stateId', 'issueDate', 'expirationDate'] as const).every(
    (key) => saved[key] === sent[key],
  )

/**
 * Deletes a license of the account with its file, whose bytes go after the commit. 404: there is none, or it is not of the
 * provider that is named; a stale rev is refused when one is named.
 */
export async function dropLicense(
  db: Db,
  account: string,
  id: string,
  by: Author,
  only: { readonly provider?: string; readonly rev?: number } = {},
): Promise<void> {
  const found = await findLicense(db, account, id)
  if (!found || (only.provider ?? found.providerId) !== found.providerId) throw notFound()
  const { license } = found
  if ((only.rev ?? license.rev) !== license.rev) throw staleRev()
  await deleteLicense(db, account, id)
  if (license.document) await deleteStoredFile(db, account, license.document.id)
  await audit(db, { ...by, action: 'license.deleted', account, record: id, before: license })
}
