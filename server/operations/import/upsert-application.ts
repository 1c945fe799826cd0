import { changeActions, createdAction } from '@client-center/domain/applications/application-history.ts'
import { canApply } from '@client-center/domain/applications/application.ts'
import { addHistory } from '../../areas/applications/application-history.ts'
import type { ApplicationKey } from '../../areas/applications/application-queries.ts'
import { applicationRecord } from '../../areas/applications/application-records.ts'
import {
  insertApplication,
  writeApplication,
  type NormalizedApplication,
  type StaffColumns,
} from '../../areas/applications/application-writes.ts'
import { loadSavedApplication, toSnapshot } from '../../areas/applications/save-application.ts'
import { lockApplication } from '../../areas/applications/application-scope.ts'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { hasSameAnswers } from '../../records/has-same-answers.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Author } from '../../audit/author.ts'
import type { Outcome } from './upsert-outcome.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import { refuse } from '../../refusal/refusal.ts'
import { toApplicationInput, staffSources, type ApplicationItem } from './application-item.ts'
import { findByExternalId } from './find-by-external-id.ts'

/**
 * Adds an application by staff, or changes the one with this external id, which staff or the practice may have added
 * (AMB-98). Throws a `Refusal` for invalid values, a provider who is not an Owner or Associate (APPS-19), and a move to
 * another project. Throws `LeftOut` if the practice deleted the provider.
 */
export async function upsertApplication(db: Db, item: ApplicationItem, author: Author): Promise<Outcome> {
  const account = await findAccountByExternalId(db, item.account)
  const scope = { account, project: await findByExternalId(db, 'project', account, item.project) }
  const wanted = toApplicationInput(item, await findApplicant(db, account, item.provider))
  const { value: source, label } = staffSources[item.source]
  const caller = { ...author, name: item.createdBy ?? label }
  const known = await db
    .selectFrom('application')
    .select(['id', 'account_id', 'project_id'])
    .where('external_id', '=', item.externalId)
    .executeTakeFirst()
  if (!known) {
    const id = crypto.randomUUID()
    const made = { id, source, createdBy: caller.name, externalId: item.externalId, staff: wanted }
    await insertApplication(db, scope, wanted, made, author)
    await addHistory(db, account, id, [createdAction], caller)
    return 'added'
  }
  if (known.account_id !== account || known.project_id !== scope.project)
    throw cannotMove('application', item.externalId, 'project')
  return change(db, scope, known.id, wanted, { ...author, name: label })
}

async function change(
  db: Db,
  scope: ApplicationKey,
  id: string,
  wanted: NormalizedApplication & StaffColumns,
  caller: Author & { readonly name: string },
): Promise<Outcome> {
  if (await hasSameValues(db, scope.account, id, wanted)) return 'unchanged'
  // Locks the row, since one advisory lock for each of thousands of applications would be too many. A concurrent save
  // then finds the row changed.
  await lockApplication(db, { ...scope, application: id })
  const before = await loadSavedApplication(db, scope, id)
  await writeApplication(db, scope, before, wanted, caller, wanted)
  const after = await loadSavedApplication(db, scope, id)
  await addHistory(db, scope.account, id, changeActions(toSnapshot(before), toSnapshot(after)), caller)
  return 'changed'
}

async function hasSameValues(
  db: Db,
  account: string,
  id: string,
  wanted: NormalizedApplication & StaffColumns,
): Promise<boolean> {
  const now = await db
    .selectFrom('application')
    .select(recordColumns(applicationRecord))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { providerId, ownName, documentLink, caseId } = now
  const isSame = providerId === wanted.provider && ownName === wanted.ownName && caseId === wanted.caseId
  return isSame && documentLink === wanted.documentLink && hasSameAnswers(applicationRecord, now, wanted)
}

async function findApplicant(db: Db, account: string, externalId: string): Promise<string> {
  const id = await findByExternalId(db, 'provider', account, externalId)
  const { type } = await db
    .selectFrom('provider')
    .select('type')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!canApply(type)) throw refuse('The provider of an application must be an Owner or Associate')
  return id
}
