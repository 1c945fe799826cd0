import { basename } from 'node:path'
import { documentAction } from '@client-center/domain/applications/application-history.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import type * as z from 'zod'
import { insertRelatedDocument } from '../../areas/applications/application-document-queries.ts'
import { addHistory } from '../../areas/applications/application-history.ts'
import { requestDocument } from '../../areas/applications/request-document.ts'
import { touchApplication } from '../../areas/applications/application-writes.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { storeFile } from '../../files/stored-file-queries.ts'
import { fileFromDisk } from './file-from-disk.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Author } from '../../audit/author.ts'
import { ExternalId, item, line, choice, optionalLine } from './item-shapes.ts'
import type { Outcome } from './upsert-outcome.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import { requireNotWithdrawn } from './omitted-items.ts'
import { findByExternalId } from './find-by-external-id.ts'

const typeNames = documentTypes.map(({ name }) => name)

/** A document that the firm requests from the practice, or that staff add to an application with its file. */
export const RelatedDocumentItem = item({
  externalId: ExternalId,
  account: ExternalId,
  application: ExternalId,
  type: choice(typeNames).nullable().default(null),
  description: optionalLine(),
  /** Who delivers the document. The firm's own documents must have a file. */
  from: choice(['Practice', 'ControlPanel', 'Creatio']).default('Practice'),
  file: line(1000).optional(),
})
export type RelatedDocumentItem = z.output<typeof RelatedDocumentItem>

const deliverers = { Practice: 0, ControlPanel: 1, Creatio: 2 } as const
const names = { Practice: 'Control Panel', ControlPanel: 'Control Panel', Creatio: 'Creatio' } as const

/**
 * Adds a related document; does nothing if the external id exists (AMB-98). Throws a `Refusal` for a file with a
 * document that the practice delivers, a document of the firm without a file, a document with neither type nor
 * description, a move to another application, and a file that cannot be read. Throws `LeftOut` if the practice deleted
 * the application, and if staff withdrew the document.
 */
export async function upsertRelatedDocument(
  db: Db,
  files: Files,
  item: RelatedDocumentItem,
  author: Author,
): Promise<Outcome> {
  const account = await findAccountByExternalId(db, item.account)
  const application = await findByExternalId(db, 'application', account, item.application)
  if (item.type === null && item.description === '') throw refuse('A related document needs "type" or "description"')
  if ((item.from === 'Practice') === (item.file !== undefined)) throw refuse('"file" is only for documents of the firm')
  const known = await db
    .selectFrom('application_document')
    .select(['account_id', 'application_id'])
    .where('external_id', '=', item.externalId)
    .executeTakeFirst()
  if (known) {
    if (known.account_id !== account || known.application_id !== application)
      throw cannotMove('related document', item.externalId, 'application')
    return 'unchanged'
  }
  await requireNotWithdrawn(db, account, item.externalId)
  const { externalId, description } = item
  const documentType = documentTypes.find(({ name }) => name === item.type)?.value ?? null
  const caller = { ...author, name: names[item.from] }
  if (item.file === undefined) {
    await requestDocument(db, account, { application, documentType, description, externalId }, caller)
    return 'added'
  }
  const record = await insertRelatedDocument(db, account, {
    application,
    documentType,
    description,
    source: deliverers[item.from],
    externalId,
    fileId: await storeFile(db, account, await fileFromDisk(db, files, account, item.file)),
  })
  await addHistory(db, account, application, [documentAction('added', basename(item.file))], caller)
  await touchApplication(db, account, application)
  const { person, address } = author
  const after = { ...item, account, application }
  await audit(db, { action: 'application-document.added', person, address, account, record, after })
  return 'added'
}
