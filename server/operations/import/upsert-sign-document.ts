import { signStatuses } from '@client-center/domain/documents/signing/sign-status.ts'
import type * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { lockImport } from './lock-import.ts'
import { Day, ExternalId, item, line, mailLink, choice, optionalLine, webLink } from './item-shapes.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import { sameValues, type Outcome } from './upsert-outcome.ts'
import { findEngagement } from './find-engagement.ts'

/** A document that is signed outside of the portal (AMB-94). */
export const SignDocumentItem = item({
  externalId: ExternalId,
  account: ExternalId,
  project: ExternalId,
  type: line(),
  preparedFor: optionalLine(),
  link: webLink(),
  mailTo: mailLink(),
  status: choice(signStatuses).default('Sent'),
  createdOn: Day.optional(),
})

/**
 * Adds a document to sign, dated today by default, or changes the one with this external id, mostly its status. Throws
 * a `Refusal` if it would move to another project.
 */
export async function upsertSignDocument(
  db: Db,
  item: z.output<typeof SignDocumentItem>,
  today: string,
  author: Author,
): Promise<Outcome> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, item.account)
  const project = await findEngagement(db, account, item.project)
  const known = await db
    .selectFrom('sign_document')
    .selectAll()
    .where('external_id', '=', item.externalId)
    .executeTakeFirst()
  const wanted = {
    document_type_name: item.type,
    prepared_for: item.preparedFor,
    document_link: item.link,
    mail_to_link: item.mailTo,
    status: item.status,
    ...(item.createdOn === undefined ? {} : { create_date: item.createdOn }),
  }
  if (!known) {
    const { id } = await db
      .insertInto('sign_document')
      .values({ create_date: today, ...wanted, account_id: account, project_id: project, external_id: item.externalId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(db, { ...author, action: 'sign-document.added', account, record: id, after: { project, ...wanted } })
    return 'added'
  }
  if (known.account_id !== account || known.project_id !== project)
    throw cannotMove('sign document', item.externalId, 'project')
  const before = Object.fromEntries(Object.entries(known).filter(([column]) => column in wanted))
  if (sameValues<Record<string, unknown>>(before, wanted)) return 'unchanged'
  await db
    .updateTable('sign_document')
    // Staff who have the document open read that it has changed.
    .set({ ...wanted, rev: known.rev + 1 })
    .where('account_id', '=', account)
    .where('id', '=', known.id)
    .execute()
  await audit(db, { ...author, action: 'sign-document.changed', account, record: known.id, before, after: wanted })
  return 'changed'
}
