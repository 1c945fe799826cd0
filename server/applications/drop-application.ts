import {
  applicationEditing,
  applicationNotDeletableSentence,
} from '@client-center/domain/applications/application-editing.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import type { Db } from '../platform/database/connect.ts'
import { removeRecord } from '../platform/records/save-record.ts'
import { takeTurn } from '../platform/records/take-turn.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import { findApplication, type Place } from './application-queries.ts'
import { applicationRecord } from './application-records.ts'
import type { Caller } from './caller.ts'
import { lockApplication } from './of-application.ts'

/** Deletes an application with its documents and their files. 404: not of this project; refused: staff made it (APPS-09). */
export async function dropApplication(db: Db, place: Place, id: string, caller: Caller): Promise<void> {
  await takeTurn(db, 'application', id)
  // Who attaches something in this moment is waited for: the trail tells all that went.
  await lockApplication(db, { ...place, application: id })
  const before = await findApplication(db, place, id)
  if (!before) throw notFound(applicationNotFoundSentence)
  const { applicationSource: source, optionType } = before
  if (!applicationEditing({ source, optionType, isNew: false, mayEdit: true }).mayDelete)
    throw refuse(applicationNotDeletableSentence)
  const { attachmentDocuments, relatedDocuments } = before
  const alsoTold = { before: { attachmentDocuments, relatedDocuments } }
  const where = { account_id: place.account, project_id: place.project }
  await removeRecord(db, applicationRecord, { place: where, id, alsoTold }, caller)
}
