import { changeActions, createdAction } from '@client-center/domain/applications/application-history.ts'
import { mayApply } from '@client-center/domain/applications/application.ts'
import { addHistory } from '../../applications/application-history.ts'
import type { ApplicationKey } from '../../applications/application-queries.ts'
import { applicationRecord } from '../../applications/application-records.ts'
import {
  insertApplication,
  writeApplication,
  type Settled,
  type StaffColumns,
} from '../../applications/application-writes.ts'
import { savedApplication, tracked } from '../../applications/save-application.ts'
import { lockApplication } from '../../applications/application-scope.ts'
import type { Db } from '../../platform/database/connect.ts'
import { recordColumns } from '../../platform/records/record-columns.ts'
import { saysTheSame } from '../../platform/records/says-the-same.ts'
import { findAccountByExternalId } from './put-account.ts'
import type { Author } from '../../platform/audit/author.ts'
import type { Outcome } from './put-outcome.ts'
import { belongsElsewhere } from '../../platform/records/record-refusals.ts'
import { refuse } from '../../platform/refusal.ts'
import { toApplicationInput, staffSources, type ApplicationItem } from './application-item.ts'
import { findByExternalId } from './find-by-external-id.ts'

/**
 * Adds an application by staff, or changes the one with this external id, staff's or the practice's (AMB-98). Refused:
 * what the shape refuses, a provider who is no Owner or Associate (APPS-19), a move to another project. Left out: one
 * of a provider whom the practice deleted.
 */
export async function putApplication(db: Db, one: ApplicationItem, by: Author): Promise<Outcome> {
  const account = await findAccountByExternalId(db, one.account)
  const place = { account, project: await findByExternalId(db, 'project', account, one.project) }
  const wanted = toApplicationInput(one, await applicantCalled(db, account, one.provider))
  const { value: source, label } = staffSources[one.source]
  const caller = { ...by, name: one.createdBy ?? label }
  const known = await db
    .selectFrom('application')
    .select(['id', 'account_id', 'project_id'])
    .where('external_id', '=', one.externalId)
    .executeTakeFirst()
  if (!known) {
    const id = crypto.randomUUID()
    const made = { id, source, createdBy: caller.name, externalId: one.externalId, staff: wanted }
    await insertApplication(db, place, wanted, made, by)
    await addHistory(db, account, id, [createdAction], caller)
    return 'added'
  }
  if (known.account_id !== account || known.project_id !== place.project)
    throw belongsElsewhere('application', one.externalId, 'project')
  return change(db, place, known.id, wanted, { ...by, name: label })
}

async function change(
  db: Db,
  place: ApplicationKey,
  id: string,
  wanted: Settled & StaffColumns,
  caller: Author & { readonly name: string },
): Promise<Outcome> {
  if (await saysThis(db, place.account, id, wanted)) return 'unchanged'
  // A row lock, since thousands of advisory locks would be too many: a concurrent save finds the row changed.
  await lockApplication(db, { ...place, application: id })
  const before = await savedApplication(db, place, id)
  await writeApplication(db, place, before, wanted, caller, wanted)
  const after = await savedApplication(db, place, id)
  await addHistory(db, place.account, id, changeActions(tracked(before), tracked(after)), caller)
  return 'changed'
}

async function saysThis(db: Db, account: string, id: string, wanted: Settled & StaffColumns): Promise<boolean> {
  const now = await db
    .selectFrom('application')
    .select(recordColumns(applicationRecord))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { providerId, ownName, documentLink, caseId } = now
  const isSame = providerId === wanted.provider && ownName === wanted.ownName && caseId === wanted.caseId
  return isSame && documentLink === wanted.documentLink && saysTheSame(applicationRecord, now, wanted)
}

async function applicantCalled(db: Db, account: string, called: string): Promise<string> {
  const id = await findByExternalId(db, 'provider', account, called)
  const { type } = await db
    .selectFrom('provider')
    .select('type')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!mayApply(type)) throw refuse('The provider of an application must be an Owner or Associate')
  return id
}
