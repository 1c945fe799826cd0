import { randomUUID } from 'node:crypto'
import {
  checkLicenseNumber,
  downloadLicenseFile,
  removeLicense,
  removeLicenseFile,
  saveLicense,
  uploadLicenseFile,
} from '@client-center/contract/licenses/licenses.ts'
import { audit } from '../platform/audit/audit.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { downloadReply } from '../platform/files/download-reply.ts'
import { findStoredFile } from '../platform/files/stored-file-queries.ts'
import { notFound } from '../platform/refusal.ts'
import { serve } from '../platform/http/calls/handler.ts'
import { dropLicense, keepLicense, type Holder } from './keep-license.ts'
import { dropLicenseFile, keepLicenseFile, licenseCalled } from './license-file.ts'
import { findHolderOfNumber } from './license-queries.ts'

/** Licenses one at a time, and their files. */
export const licenses = [
  serve(saveLicense, async (asked) =>
    keepLicense(
      asked.db,
      await holderCalled(asked.db, asked.account, asked.params.providerId),
      { ...asked.body, id: asked.body.id ?? randomUUID() },
      authorOf(asked),
    ),
  ),
  serve(removeLicense, async (asked) => {
    await dropLicense(asked.db, asked.account, asked.params.id, authorOf(asked))
    return undefined
  }),
  serve(uploadLicenseFile, (asked) =>
    keepLicenseFile(asked.db, asked.account, asked.params.id, asked.file, authorOf(asked)),
  ),
  serve(removeLicenseFile, async (asked) => {
    await dropLicenseFile(asked.db, asked.account, asked.params.id, authorOf(asked))
    return undefined
  }),
  /** Downloads of a provider's papers are in the trail (security promise "Audit"). */
  serve(downloadLicenseFile, async (asked) => {
    const { db, account, params, query, deps, headers } = asked
    const { license } = await licenseCalled(db, account, params.id)
    const file = license.document?.id === params.docId ? await findStoredFile(db, account, params.docId) : undefined
    if (!file) throw notFound()
    await audit(db, { ...authorOf(asked), action: 'license.downloaded', account, record: params.id })
    return downloadReply(deps.files.store, file, { headers, inline: query.inline === '1' })
  }),
  serve(checkLicenseNumber, async ({ db, account, body: { type, number, stateId, providerId } }) => {
    const asked = { type, number, stateId: stateId ?? null, provider: providerId ?? null }
    return { providerName: (await findHolderOfNumber(db, account, asked)) ?? null }
  }),
]

/** The provider of that id in the account, whom nobody changes while this transaction lasts; 404 when there is none or deleted. */
async function holderCalled(db: Db, account: string, id: string): Promise<Holder> {
  const found = await db
    .selectFrom('provider')
    .select('type')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return { account, provider: id, providerType: found.type }
}
