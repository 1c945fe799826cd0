import { firmProjectDocument } from '@client-center/domain/documents/project/project-document.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { verifications } from '@client-center/domain/documents/project/verification.ts'
import type * as z from 'zod'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import { setVerification } from '../../areas/documents/project/set-verification.ts'
import { addProjectDocument } from '../../areas/documents/project/save-project-document.ts'
import { lockImport } from './lock-import.ts'
import { DocumentTypeName } from './document-type-name.ts'
import { fileFromDisk } from './file-from-disk.ts'
import { findByExternalId } from './find-by-external-id.ts'
import { Day, ExternalId, item, line, choice, optionalLine } from './item-shapes.ts'
import { findMissingReason } from './omitted-items.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Outcome } from './upsert-outcome.ts'
import { findEngagement } from './find-engagement.ts'

const sources = { ControlPanel: 1, Creatio: 2 } as const
const stateNames = verifications.map(({ name }) => name)

/** A document that the firm adds to a project. `file` is the path of its file. */
export const ProjectDocumentItem = item({
  externalId: ExternalId,
  account: ExternalId,
  project: ExternalId,
  type: DocumentTypeName,
  description: line(),
  provider: ExternalId.nullable().default(null),
  source: choice(['ControlPanel', 'Creatio']).default('ControlPanel'),
  file: line(1000),
})

/**
 * Adds a document of the firm to a project; does nothing if the external id exists. Throws a `Refusal` for values that
 * the dialog would refuse, except for the type, for a move to another project, and for a file that cannot be read.
 */
export async function upsertProjectDocument(
  db: Db,
  files: Files,
  item: z.output<typeof ProjectDocumentItem>,
  author: Author,
): Promise<Outcome> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, item.account)
  const project = await findEngagement(db, account, item.project)
  const known = await db
    .selectFrom('project_document')
    .select(['account_id', 'project_id'])
    .where('external_id', '=', item.externalId)
    .executeTakeFirst()
  if (known) {
    if (known.account_id !== account || known.project_id !== project)
      throw cannotMove('document', item.externalId, 'project')
    return 'unchanged'
  }
  const providerId = item.provider === null ? null : await findByExternalId(db, 'provider', account, item.provider)
  const answers = { documentTypeId: item.type, description: item.description, providerId }
  const input = completeAnswers(firmProjectDocument, answers)
  const file = await fileFromDisk(db, files, account, item.file)
  const made = { source: sources[item.source], externalId: item.externalId }
  await addProjectDocument(db, { account, project }, input, file, made, author)
  return 'added'
}

/** The firm's verdict on a document of a project. `document` is an id or external id. */
export const VerificationItem = item({
  account: ExternalId,
  document: ExternalId,
  state: choice(stateNames),
  /** The type under which the document was checked. Throws a `Refusal` if the practice has changed the type since. */
  type: DocumentTypeName.optional(),
  on: Day.optional(),
  /** The reason for a rejection, shown to the practice. */
  reason: optionalLine(500),
})

/**
 * Verifies or rejects a document, or resets it to being checked (AMB-93). Throws a `Refusal` for a reason without a
 * rejection, and if the document has another type. Throws `LeftOut` if the practice deleted the document.
 */
export async function upsertVerification(
  db: Db,
  item: z.output<typeof VerificationItem>,
  today: string,
  author: Author,
): Promise<Outcome> {
  const account = await findAccountByExternalId(db, item.account)
  if (item.reason !== '' && item.state !== 'Rejected') throw refuse('"reason" is only for "Rejected"')
  const found = await db
    .selectFrom('project_document')
    .select(['id', 'document_type'])
    .where('account_id', '=', account)
    .where((is) =>
      is.or([
        is('external_id', '=', item.document),
        is(is.cast<string>('id', 'text'), '=', item.document.toLowerCase()),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw await findMissingReason(db, account, 'project_document', item.document, 'account')
  if (item.type !== undefined && item.type !== found.document_type)
    throw refuse(
      `The document "${item.document}" is of another type: ${findDocumentType(found.document_type)?.name ?? ''}`,
    )
  const state = verifications.find(({ name }) => name === item.state)?.value ?? 0
  const judgment = { state, on: item.on ?? today, reason: item.reason }
  return (await setVerification(db, { account, id: found.id }, judgment, author)) ? 'changed' : 'unchanged'
}
