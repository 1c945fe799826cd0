import type { Application } from '@client-center/contract/applications/application.ts'
import { toApplicationAnswers } from '@client-center/contract/applications/application-input.ts'
import { changeActions } from '@client-center/domain/applications/application-history.ts'
import type { Db } from '../../database/connect.ts'
import { addHistory } from './application-history.ts'
import type { ApplicationKey } from './application-queries.ts'
import { writeApplication } from './application-writes.ts'
import type { Caller } from './caller.ts'
import { loadSavedApplication, toSnapshot } from './save-application.ts'

/**
 * Changes nothing but the status of an application that the caller locked, with its history and audit entry. Refused: a
 * stale rev.
 */
export async function changeStatus(
  db: Db,
  scope: ApplicationKey,
  before: Application,
  statusId: number,
  caller: Caller,
): Promise<void> {
  const answers = { ...toApplicationAnswers(before), statusId, provider: before.provider.id ?? '' }
  await writeApplication(db, scope, before, answers, caller)
  const saved = await loadSavedApplication(db, scope, before.id)
  await addHistory(db, scope.account, before.id, changeActions(toSnapshot(before), toSnapshot(saved)), caller)
}
