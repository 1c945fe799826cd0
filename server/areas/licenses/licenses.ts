import { randomUUID } from 'node:crypto'
import {
  checkLicenseNumber,
  downloadLicenseFile,
  removeLicense,
  removeLicenseFile,
  saveLicense,
  uploadLicenseFile,
} from '@client-center/contract/licenses/licenses.ts'
import { audit } from '../../audit/audit.ts'
import { toAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { findStoredFile } from '../../files/stored-file-queries.ts'
import { notFound } from '../../refusal/refusal.ts'
import { serveCommand } from '../../http/calls/handler.ts'
import { fileReply } from '../../previews/file-reply.ts'
import { deleteLicense, saveProviderLicense, type Holder } from './save-license.ts'
import { deleteLicenseFile, storeLicenseFile, requireLicense } from './license-file.ts'
import { findLicenseNumberHolder } from './license-queries.ts'

/** Endpoints for single licenses and their files. */
export const licenses = [
  serveCommand(saveLicense, {
    handle: async (context) =>
      saveProviderLicense(
        context.db,
        await requireHolder(context.db, context.account, context.params.providerId),
        { ...context.body, id: context.body.id ?? randomUUID() },
        toAuthor(context),
      ),
  }),
  serveCommand(removeLicense, {
    handle: async (context) => {
      await deleteLicense(context.db, context.account, context.params.id, toAuthor(context))
      return undefined
    },
  }),
  serveCommand(uploadLicenseFile, {
    handle: (context) =>
      storeLicenseFile(context.db, context.account, context.params.id, context.file, toAuthor(context)),
  }),
  serveCommand(removeLicenseFile, {
    handle: async (context) => {
      await deleteLicenseFile(context.db, context.account, context.params.id, toAuthor(context))
      return undefined
    },
  }),
  /** Audits downloads of a provider's documents (security promise "Audit"). */
  serveCommand(downloadLicenseFile, {
    handle: async (context) => {
      const { db, account, params } = context
      const { license } = await requireLicense(db, account, params.id)
      const file = license.document?.id === params.docId ? await findStoredFile(db, account, params.docId) : undefined
      if (!file) throw notFound()
      await audit(db, { ...toAuthor(context), action: 'license.downloaded', account, record: params.id })
      return fileReply(context, file)
    },
  }),
  serveCommand(checkLicenseNumber, {
    handle: async ({ db, account, body: { type, number, stateId, providerId } }) => {
      const lookup = { type, number, stateId: stateId ?? null, provider: providerId ?? null }
      return { providerName: (await findLicenseNumberHolder(db, account, lookup)) ?? null }
    },
  }),
]

/**
 * Returns the account's provider with that id, locked until this transaction ends. Throws 404 when there is none or the
 * provider is deleted.
 */
async function requireHolder(db: Db, account: string, id: string): Promise<Holder> {
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
