import { randomUUID } from 'node:crypto'
import { documentAction } from '@client-center/domain/applications/application-history.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import { auditAll } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { toTypeColumns } from './application-document-queries.ts'
import { addHistoryToMany } from './application-history.ts'
import type { Caller } from './caller.ts'

interface RequestedDocument {
  readonly application: string
  /** Null if the practice chooses the type. */
  readonly documentType: number | null
  readonly description: string
  /** Set by imports. */
  readonly externalId?: string
}

/** Requests a document from the practice for an application, with its history and audit entry. Returns its id. */
export async function requestDocument(
  db: Db,
  account: string,
  document: RequestedDocument,
  caller: Caller,
): Promise<string> {
  const [id = ''] = await requestDocuments(db, [{ ...document, account }], caller)
  return id
}

/** The same for several applications, in few statements. Returns the ids in this order. */
export async function requestDocuments(
  db: Db,
  documents: readonly (RequestedDocument & { readonly account: string })[],
  caller: Caller,
): Promise<string[]> {
  if (documents.length === 0) return []
  const requested = documents.map((document) => ({ ...document, id: randomUUID() }))
  await insertRows(
    db,
    'application_document',
    requested.map(({ id, account, application, documentType, description, externalId }) => ({
      id,
      account_id: account,
      application_id: application,
      kind: 'related',
      requested_type: documentType,
      ...toTypeColumns(documentType),
      description,
      source: clientCenterUser,
      external_id: externalId ?? null,
    })),
  )
  const history = requested.map(({ account, application, documentType, description }) => {
    const name = description === '' ? (findDocumentType(documentType ?? 0)?.label ?? '') : description
    return { account, application, action: documentAction('requested', name) }
  })
  await addHistoryToMany(db, history, caller)
  await touchApplications(db, requested)
  const { person, address } = caller
  await auditAll(
    db,
    requested.map(({ id: record, account, application, documentType, description, externalId }) => ({
      action: 'application-document.requested',
      person,
      address,
      account,
      record,
      after: { application, documentType, description, ...(externalId === undefined ? {} : { externalId }) },
    })),
  )
  return requested.map(({ id }) => id)
}

/** Like `touchApplication`. */
async function touchApplications(
  db: Db,
  applications: readonly { readonly account: string; readonly application: string }[],
): Promise<void> {
  await sql`
    update application set updated_at = now()
      from unnest(${applications.map(({ account }) => account)}::uuid[],
                  ${applications.map(({ application }) => application)}::uuid[]) as touched (account_id, id)
     where application.account_id = touched.account_id and application.id = touched.id`.execute(db)
}
