import type { License } from '@client-center/contract/licenses/license.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { storeFile } from '../../files/stored-file-queries.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'
import { findLicense, lockLicenseRow, setLicenseFile } from './license-queries.ts'

/**
 * Stores the file in place of the license's previous one, whose bytes are removed after the commit. Refuses a request
 * without a file. 404: the account has no such license.
 */
export async function storeLicenseFile(
  db: Db,
  account: string,
  id: string,
  file: ReceivedFile | undefined,
  author: Author,
): Promise<License> {
  if (!file) throw refuse(noFileSentence)
  const { license } = await lockLicense(db, account, id)
  await setLicenseFile(db, account, id, await storeFile(db, account, file))
  const saved = await requireLicense(db, account, id)
  await audit(db, {
    ...author,
    action: 'license.file-added',
    account,
    record: id,
    before: license.document,
    after: saved.license.document,
  })
  return saved.license
}

/**
 * Deletes the license's file; its bytes are removed after the commit. 404: the account has no such license, or the
 * license has no file.
 */
export async function deleteLicenseFile(db: Db, account: string, id: string, author: Author): Promise<void> {
  const { license } = await lockLicense(db, account, id)
  if (!license.document) throw notFound()
  await setLicenseFile(db, account, id, null)
  await audit(db, { ...author, action: 'license.file-deleted', account, record: id, before: license.document })
}

/** Returns the license like `requireLicense`, and locks it until the transaction ends. */
async function lockLicense(db: Db, account: string, id: string) {
  await lockLicenseRow(db, account, id)
  return requireLicense(db, account, id)
}

/** Returns the account's license with that id. Throws 404 when there is none. */
export async function requireLicense(db: Db, account: string, id: string) {
  const found = await findLicense(db, account, id)
  if (!found) throw notFound()
  return found
}
