import { changeActions, createdAction } from '@client-center/domain/applications/application-history.ts'
import { mayApply } from '@client-center/domain/applications/application.ts'
import { addHistory } from '../../applications/application-history.ts'
import { findApplication, takeTurn, type Place } from '../../applications/application-queries.ts'
import {
  insertApplication,
  writeApplication,
  type Settled,
  type StaffColumns,
} from '../../applications/application-writes.ts'
import { said, savedApplication, tracked } from '../../applications/keep-application.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { findAccountByExternalId } from './put-account.ts'
import type { Author } from '../../platform/audit/author.ts'
import type { Outcome } from './put-outcome.ts'
import { refuse, staleRev } from '../../platform/refusal.ts'
import { saidOfApplication, staffSources, type ApplicationItem } from './application-item.ts'
import { findByExternalId } from './find-by-external-id.ts'

/**
 * Adds an application of the staff, or changes the one of this external id, be it staff's or the practice's (AMB-98). Refused:
 * what the shape refuses, a provider who is no Owner or Associate (APPS-19), a move to another project.
 */
export async function putApplication(db: Db, one: ApplicationItem, by: Author): Promise<Outcome> {
  const account = await findAccountByExternalId(db, one.account)
  const place = { account, project: await findByExternalId(db, 'project', account, one.project) }
  const wanted = saidOfApplication(one, await applicantCalled(db, account, one.provider))
  const { value: source, label } = staffSources[one.source]
  const caller = { ...by, name: one.createdBy ?? label }
  const known = await db
    .selectFrom('application')
    .select(['id', 'account_id', 'project_id'])
    .where('external_id', '=', one.externalId)
    .executeTakeFirst()
  if (!known) {
    const id = crypto.randomUUID()
    await insertApplication(
      db,
      place,
      wanted,
      { id, source, createdBy: caller.name, externalId: one.externalId },
      wanted,
    )
    await addHistory(db, account, id, [createdAction], caller)
    const after = said(await savedApplication(db, place, id))
    await audit(db, { ...by, action: 'application.added', account, record: id, after })
    return 'added'
  }
  if (known.account_id !== account || known.project_id !== place.project)
    throw refuse(`The application "${one.externalId}" belongs to another project`)
  return change(db, place, known.id, wanted, { ...by, name: label })
}

async function change(
  db: Db,
  place: Place,
  id: string,
  wanted: Settled & StaffColumns,
  caller: Author & { readonly name: string },
): Promise<Outcome> {
  await takeTurn(db, 'application', id)
  const before = await savedApplication(db, place, id)
  if (isSame(await columnsNow(db, id), wanted)) return 'unchanged'
  if (!(await writeApplication(db, place, before, wanted, wanted))) throw staleRev()
  const after = await findApplication(db, place, id)
  if (!after) throw new Error('An application that was just saved is not found')
  await addHistory(db, place.account, id, changeActions(tracked(before), tracked(after)), caller)
  const trail = { action: 'application.changed', account: place.account, record: id }
  await audit(db, {
    ...trail,
    person: caller.person,
    address: caller.address,
    before: said(before),
    after: said(after),
  })
  return 'changed'
}

const isSame = (one: Settled & StaffColumns, other: Settled & StaffColumns): boolean =>
  (Object.keys(other) as (keyof typeof other)[]).every((key) => one[key] === other[key])

const columnsNow = (db: Db, id: string): Promise<Settled & StaffColumns> =>
  db
    .selectFrom('application')
    .select([
      'provider_id as provider',
      'insurer as insuranceCompanyId',
      'other_insurer as otherInsuranceCompany',
      'status as statusId',
      'effective_date as effectiveDate',
      'renewal_date as renewalDate',
      'insurance_rep as insuranceRep',
      'insurance_rep_email as insuranceRepEmail',
      'insurance_rep_phone as insuranceRepPhone',
      'own_name as ownName',
      'document_link as documentLink',
      'case_id as caseId',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function applicantCalled(db: Db, account: string, called: string): Promise<string> {
  const id = await findByExternalId(db, 'provider', account, called)
  const { type, deleted_at } = await db
    .selectFrom('provider')
    .select(['type', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (deleted_at !== null) throw refuse(`The provider "${called}" was deleted`)
  if (!mayApply(type)) throw refuse('The provider of an application must be an Owner or Associate')
  return id
}
