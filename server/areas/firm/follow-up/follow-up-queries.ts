import { otherInsurer } from '@client-center/domain/reference/insurers.ts'
import type { UsualDays } from '@client-center/domain/turnaround/likely-completion.ts'
import type { Db } from '../../../database/connect.ts'
import { sql } from 'kysely'

/** Statuses of an application that was submitted and is not canceled, without Completed. */
const submitted = [2, 3, 6, 7] as const

/** The day on which the application was submitted; null if it was not. */
export async function findSubmission(db: Db, account: string, application: string): Promise<string | null> {
  const found = await db
    .selectFrom('application_status_change')
    .select((eb) => eb.fn.min('happened_on').as('day'))
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .where('to_status', 'in', submitted)
    .executeTakeFirst()
  return found?.day ?? null
}

/** Reads an application with its provider and practice, as far as the log shows them. */
export const findFollowedUp = (db: Db, account: string, application: string) =>
  db
    .selectFrom('application')
    .innerJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'application.account_id')
        .onRef('provider.id', '=', 'application.provider_id'),
    )
    .leftJoin('practice_info', 'practice_info.account_id', 'application.account_id')
    .leftJoin('payer_contact', 'payer_contact.insurer', 'application.insurer')
    .leftJoin('application_late_day as late', (join) =>
      join.onRef('late.account_id', '=', 'application.account_id').onRef('late.application_id', '=', 'application.id'),
    )
    .select(['application.id', 'application.rev', 'application.status', 'application.insurer'])
    .select(['provider.npi', 'practice_info.office_tin', 'payer_contact.phone', 'payer_contact.portal'])
    .select(
      sql<string | null>`case when application.status not in (4, 5)
      then follow_up_due_day(application.next_follow_up_on, application.updated_at, late.late_on, late.acknowledged_on)
      end`.as('next_on'),
    )
    .where('application.account_id', '=', account)
    .where('application.id', '=', application)
    .executeTakeFirst()

/** The usual days at an insurance company, over all practices of the firm; none for "Other", which are many companies. */
export const findUsualDays = async (db: Db, insurer: number): Promise<UsualDays | undefined> =>
  insurer === otherInsurer
    ? undefined
    : db
        .selectFrom('turnaround_estimate')
        .select(['cases', 'early', 'late'])
        .where('insurer', '=', insurer)
        .where('state', 'is', null)
        .where('kind', 'is', null)
        .executeTakeFirst()

/** Returns the log entries of an application, newest first. */
export const listEntries = (db: Db, account: string, application: string) =>
  db
    .selectFrom('follow_up as entry')
    .innerJoin('staff_member as staff', 'staff.id', 'entry.staff_id')
    .select(['entry.id', 'entry.created_at as at', 'staff.name as staffName', 'channel'])
    .select(['spoke_with as spokeWith', 'department', 'reference', 'note', 'promised_on as promisedOn'])
    .select(['next_on as nextOn', 'next_reason as nextReason', 'visible_text as visibleText'])
    .where('entry.account_id', '=', account)
    .where('entry.application_id', '=', application)
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id')
    .execute()

/** Returns the status changes of an application, newest first. */
export const listChanges = (db: Db, account: string, application: string) =>
  db
    .selectFrom('application_status_change')
    .select([
      'id',
      'recorded_at as at',
      'from_status as fromStatus',
      'to_status as toStatus',
      'happened_on as happenedOn',
    ])
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .orderBy('id', 'desc')
    .execute()
