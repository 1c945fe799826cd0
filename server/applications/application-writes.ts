import type { ApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import type { Place } from './application-queries.ts'

/** Complete answers with the provider that they stand for. */
export type Settled = Omit<ApplicationAnswers, 'isNewProvider' | `provider${string}`> & { readonly provider: string }

export interface NewApplication {
  readonly id: string
  /** 0 to 2 (ENUM-09). */
  readonly source: number
  /** The name, as it is now. */
  readonly createdBy: string
  readonly externalId?: string
  /** When it was made and last changed, where that was not now. */
  readonly at?: { readonly created: string; readonly updated: string }
}

/** What only staff set (AMB-110, AMB-111). */
export interface StaffColumns {
  readonly ownName: string | null
  readonly documentLink: string | null
  readonly caseId: string | null
}

/** Adds the application; false when the id is taken, wherever that may be. */
export async function insertApplication(
  db: Db,
  { account, project }: Place,
  answers: Settled,
  made: NewApplication,
  staff?: StaffColumns,
): Promise<boolean> {
  const added = await db
    .insertInto('application')
    .values({
      ...columnsOf(answers),
      ...staffColumnsOf(staff),
      ...(made.at === undefined ? {} : { created_at: made.at.created, updated_at: made.at.updated }),
      id: made.id,
      account_id: account,
      project_id: project,
      source: made.source,
      created_by: made.createdBy,
      external_id: made.externalId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes the application when `rev` is still the saved one; false when somebody was faster or it is gone. */
export async function writeApplication(
  db: Db,
  { account, project }: Place,
  { id, rev }: { readonly id: string; readonly rev: number },
  answers: Settled | Pick<Settled, 'statusId' | 'effectiveDate' | 'renewalDate'>,
  staff?: StaffColumns,
): Promise<boolean> {
  const columns = 'provider' in answers ? columnsOf(answers) : statusColumnsOf(answers)
  const written = await db
    .updateTable('application')
    .set({ ...columns, ...staffColumnsOf(staff), rev: rev + 1, updated_at: sql<string>`now()` })
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Remembers that something of the application changed (APPS-26), without a new `rev`: its own fields are as they were. */
export async function touchApplication(db: Db, account: string, id: string): Promise<void> {
  await db
    .updateTable('application')
    .set({ updated_at: sql<string>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** Deletes the application with documents and history; the files' rows are the caller's. False when it is gone already. */
export async function deleteApplication(db: Db, { account, project }: Place, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('application')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

const statusColumnsOf = (answers: Pick<Settled, 'statusId' | 'effectiveDate' | 'renewalDate'>) => ({
  // The form's rules let nothing pass without a status.
  status: answers.statusId ?? 1,
  effective_date: answers.effectiveDate,
  renewal_date: answers.renewalDate,
})

const columnsOf = (answers: Settled) => ({
  ...statusColumnsOf(answers),
  provider_id: answers.provider,
  // Nor without an insurer.
  insurer: answers.insuranceCompanyId ?? 1,
  other_insurer: answers.otherInsuranceCompany,
  insurance_rep: answers.insuranceRep,
  insurance_rep_email: answers.insuranceRepEmail,
  insurance_rep_phone: answers.insuranceRepPhone,
})

const staffColumnsOf = (staff: StaffColumns | undefined) =>
  staff === undefined ? {} : { own_name: staff.ownName, document_link: staff.documentLink, case_id: staff.caseId }
