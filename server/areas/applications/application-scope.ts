import { documentAction } from '@client-center/domain/applications/application-history.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { notFound } from '../../refusal/refusal.ts'
import { findApplicationDocument } from './application-document-queries.ts'
import { addHistory } from './application-history.ts'
import type { ApplicationKey } from './application-queries.ts'
import { getDocumentName, documentToWire, type StoredDocument } from './application-reply.ts'
import { touchApplication } from './application-writes.ts'
import type { Caller } from './caller.ts'

/** Identifies an application, for work on its documents. */
export interface ApplicationScope extends ApplicationKey {
  readonly application: string
}

/**
 * Locks the application and returns the values that determine whether it can be edited. Concurrent changes to its
 * documents wait for the lock. 404: the application does not belong to this project.
 */
export async function lockApplication(
  db: Db,
  { account, project, application }: ApplicationScope,
): Promise<{ source: number; optionType: number | null }> {
  const found = await db
    .selectFrom('application')
    .innerJoin('project', (join) =>
      join
        .onRef('project.account_id', '=', 'application.account_id')
        .onRef('project.id', '=', 'application.project_id'),
    )
    .select(['application.source', 'project.option_type as optionType'])
    .where('application.account_id', '=', account)
    .where('application.project_id', '=', project)
    .where('application.id', '=', application)
    .forNoKeyUpdate('application')
    .executeTakeFirst()
  if (!found) throw notFound(applicationNotFoundSentence)
  return found
}

/** Returns the document that this transaction has just written. */
export async function loadSavedDocument(db: Db, scope: ApplicationScope, id: string): Promise<StoredDocument> {
  const saved = await findApplicationDocument(db, scope, id)
  if (!saved) throw new Error('A document that was just saved is not found')
  return saved
}

type DocumentAction = 'added' | 'changed' | 'removed'

/** Adds a document change to the history and marks the application as updated (AMB-40). */
export async function addDocumentHistory(
  db: Db,
  { account, application }: ApplicationScope,
  action: DocumentAction,
  document: StoredDocument,
  caller: Caller,
): Promise<void> {
  await touchApplication(db, account, application)
  await addHistory(db, account, application, [documentAction(action, getDocumentName(document))], caller)
}

/** Adds a document change to the history like `addDocumentHistory`, and audits it. */
export async function recordDocumentChange(
  db: Db,
  scope: ApplicationScope,
  action: DocumentAction,
  change: { readonly before?: StoredDocument; readonly after?: StoredDocument },
  caller: Caller,
): Promise<void> {
  const document = action === 'removed' ? change.before : change.after
  if (!document) throw new Error(`Nothing is said of the document that was ${action}`)
  await addDocumentHistory(db, scope, action, document, caller)
  await audit(db, {
    action: `application-document.${action}`,
    person: caller.person,
    address: caller.address,
    account: scope.account,
    record: document.id,
    ...(change.before ? { before: documentToWire(change.before) } : {}),
    ...(change.after ? { after: documentToWire(change.after) } : {}),
  })
}
