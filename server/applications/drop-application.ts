import {
  applicationEditing,
  applicationNotDeletableSentence,
} from '@client-center/domain/applications/application-editing.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { deleteStoredFile } from '../platform/files/stored-file-queries.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import { listDocumentsOfApplication } from './application-document-queries.ts'
import { findApplication, takeTurn, type Place } from './application-queries.ts'
import { deleteApplication } from './application-writes.ts'
import type { Caller } from './caller.ts'
import { said } from './keep-application.ts'

/** Deletes an application with its documents and their files. 404: not of this project; refused: staff made it (APPS-09). */
export async function dropApplication(db: Db, place: Place, id: string, { person, address }: Caller): Promise<void> {
  await takeTurn(db, 'application', id)
  const before = await findApplication(db, place, id)
  if (!before) throw notFound(applicationNotFoundSentence)
  const { applicationSource: source, optionType } = before
  if (!applicationEditing({ source, optionType, isNew: false, mayEdit: true }).mayDelete)
    throw refuse(applicationNotDeletableSentence)
  const documents = await listDocumentsOfApplication(db, place.account, id)
  if (!(await deleteApplication(db, place, id))) throw notFound(applicationNotFoundSentence)
  for (const { file_id } of documents) if (file_id !== null) await deleteStoredFile(db, place.account, file_id)
  const trail = { action: 'application.deleted', account: place.account, record: id }
  await audit(db, { ...trail, person, address, before: said(before) })
}
