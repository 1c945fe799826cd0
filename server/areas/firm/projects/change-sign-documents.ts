import type { saveFirmSignDocument } from '@client-center/contract/firm/projects/project-items.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { signStatuses } from '@client-center/domain/documents/signing/sign-status.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import type { ChangeScope } from './change-items.ts'

const NAME = 'document to sign'

const columns = ['document_type_name', 'prepared_for', 'document_link', 'mail_to_link', 'status'] as const

/** Adds (rev 0) or changes a document to sign of a project, which must be locked. */
export async function storeSignDocument(
  db: Db,
  { account, project, today }: ProjectScope & { readonly today: string },
  body: EndpointBody<typeof saveFirmSignDocument>,
  author: Author,
): Promise<undefined> {
  const after = {
    document_type_name: body.documentTypeName,
    prepared_for: body.preparedFor,
    document_link: body.documentLink || null,
    mail_to_link: body.mailToLink || null,
    // A number outside the list was refused already.
    status: signStatuses[body.status ?? 0] ?? 'Sent',
  }
  const stored = await db
    .selectFrom('sign_document')
    .select([...columns, 'project_id', 'rev', 'withdrawn_at'])
    .where('account_id', '=', account)
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst()
  const isSame = columns.every((column) => stored?.[column] === after[column])
  if (stored === undefined) {
    if (body.rev !== 0) throw recordNotFound(NAME)
    const row = { ...after, id: body.id, account_id: account, project_id: project, create_date: today }
    await db.insertInto('sign_document').values(row).execute()
    await audit(db, {
      ...author,
      action: 'sign-document.added',
      account,
      record: body.id,
      after: { project, ...after },
    })
    return undefined
  }
  const { project_id, rev, withdrawn_at, ...before } = stored
  if (project_id !== project) throw recordNotFound(NAME)
  // A repeated addition whose reply was lost.
  if (body.rev === 0 && rev === 1 && isSame) return undefined
  if (body.rev !== rev) throw staleRev()
  if (withdrawn_at !== null) throw refuse(projectSentences.alreadyWithdrawn)
  if (isSame) return undefined
  await db
    .updateTable('sign_document')
    .set({ ...after, rev: rev + 1 })
    .where('account_id', '=', account)
    .where('id', '=', body.id)
    .execute()
  await audit(db, { ...author, action: 'sign-document.changed', account, record: body.id, before, after })
  return undefined
}

interface DocumentScope extends ChangeScope {
  readonly document: string
}

/** Withdraws a document to sign, or restores it. */
export async function setSignDocumentWithdrawn(db: Db, scope: DocumentScope, isWithdrawn: boolean, author: Author) {
  const { account, project, staff, now } = scope
  const id = scope.document.toLowerCase()
  const stored = await db
    .selectFrom('sign_document')
    .select(['rev', 'withdrawn_at', 'withdrawn_by'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (stored === undefined) throw recordNotFound(NAME)
  const { rev, ...before } = stored
  if ((before.withdrawn_at !== null) === isWithdrawn)
    throw refuse(isWithdrawn ? projectSentences.alreadyWithdrawn : projectSentences.notWithdrawn)
  const after = isWithdrawn
    ? { withdrawn_at: now.toISOString(), withdrawn_by: staff }
    : { withdrawn_at: null, withdrawn_by: null }
  await db
    .updateTable('sign_document')
    .set({ ...after, rev: rev + 1 })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  await audit(db, { ...author, action: 'sign-document.changed', account, record: id, before, after })
  return undefined
}
