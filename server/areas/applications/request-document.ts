import { documentAction } from '@client-center/domain/applications/application-history.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { insertRelatedDocument } from './application-document-queries.ts'
import { addHistory } from './application-history.ts'
import { touchApplication } from './application-writes.ts'
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
  { application, documentType, description, externalId }: RequestedDocument,
  caller: Caller,
): Promise<string> {
  const record = await insertRelatedDocument(db, account, {
    application,
    documentType,
    description,
    source: clientCenterUser,
    externalId: externalId ?? null,
    fileId: null,
  })
  const name = description === '' ? (findDocumentType(documentType ?? 0)?.label ?? '') : description
  await addHistory(db, account, application, [documentAction('requested', name)], caller)
  await touchApplication(db, account, application)
  const { person, address } = caller
  const after = { application, documentType, description, ...(externalId === undefined ? {} : { externalId }) }
  await audit(db, { action: 'application-document.requested', person, address, account, record, after })
  return record
}
