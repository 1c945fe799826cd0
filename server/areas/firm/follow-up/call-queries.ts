import { MOST_LISTED } from '@client-center/contract/firm/follow-up/calls.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { sql, type CompiledQuery } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { firmZone } from '../firm-zone.ts'
import { dueDay, lateDay } from '../late-day.ts'
import { currentPractices } from '../own-practices.ts'

/** Applications are listed this many days before they are due. */
const LISTED_DAYS = 7

/** The insurance companies with applications that are due, with the numbers of all and of the late ones. */
export const dueByPayer = prepared<{ today: string }>()<{ payerId: number; due: number; late: number }>(
  (db, { today }) => ({
    compile: () =>
      sql<{ payerId: number; due: number; late: number }>`
        select application.insurer as "payerId", count(*)::int as due,
               (count(*) filter (where ${dueDay} < ${today}::date))::int as late
          from ${currentPractices}
          join application on application.account_id = practice.id
          ${lateDay}
         where application.status not in (4, 5)
           and ${dueDay} <= ${today}::date + ${sql.lit(LISTED_DAYS)}
         group by 1
         order by late desc, due desc, 1`.compile(db),
  }),
)

interface DueRow {
  readonly accountId: string
  readonly practiceName: string
  readonly applicationId: string
  readonly projectId: string
  readonly isCap: boolean
  readonly rev: number
  readonly logged: number
  readonly providerName: string
  readonly npi: string
  readonly tin: string
  readonly otherPayer: string
  readonly statusId: number
  readonly submittedOn: string | null
  readonly reference: string
  readonly note: string
  readonly nextOn: string
  readonly lateOn: string | null
}

/** The applications to an insurance company that are due, earliest first. */
export const dueApplications = ({ payer, today }: { payer: number; today: string }): CompiledQuery<DueRow> =>
  findDue({ payer, until: addDays(today, LISTED_DAYS) })

const findDue = prepared<{ payer: number; until: string }>()<DueRow>((db, { payer, until }) => ({
  compile: () =>
    sql<DueRow>`
      select practice.id as "accountId", practice.name as "practiceName", application.id as "applicationId",
             application.project_id as "projectId", project.is_cap as "isCap", application.rev,
             coalesce(log.logged, 0) as logged, provider.name as "providerName", coalesce(provider.npi, '') as npi,
             coalesce(practice_info.office_tin, '') as tin, application.other_insurer as "otherPayer",
             application.status as "statusId", submission.day as "submittedOn",
             coalesce(log.reference, '') as reference, coalesce(log.note, '') as note,
             ${dueDay} as "nextOn", late.late_on as "lateOn"
        from ${currentPractices}
        join application on application.account_id = practice.id
        join project on project.account_id = application.account_id and project.id = application.project_id
        join provider on provider.account_id = application.account_id and provider.id = application.provider_id
        left join practice_info on practice_info.account_id = application.account_id
        ${lateDay}
        left join lateral (
          select count(*)::int as logged, (array_agg(note order by created_at desc))[1] as note,
                 (array_agg(reference order by created_at desc) filter (where reference <> ''))[1] as reference
            from follow_up
           where account_id = application.account_id and application_id = application.id) log on true
        left join lateral (
          select min(happened_on) as day from application_status_change
           where account_id = application.account_id and application_id = application.id
             and to_status in (2, 3, 6, 7)) submission on true
       where application.insurer = ${payer} and application.status not in (4, 5)
         and ${dueDay} <= ${until}::date
       order by "nextOn", practice.name collate "und-x-icu", provider.name, application.id
       limit ${sql.lit(MOST_LISTED)}`.compile(db),
}))

interface ContactRow {
  readonly phone: string
  readonly hours: string
  readonly portal: string
  readonly usualDays: string
  readonly notes: string
  readonly rev: number
  readonly changedBy: string | null
  readonly changedOn: string
}

/** What the firm knows about reaching an insurance company; no row if it has noted nothing yet. */
export const contactForPayer = prepared<{ payer: number }>()<ContactRow>((db, { payer }) => ({
  compile: () =>
    sql<ContactRow>`
      select contact.phone, hours, portal, usual_days as "usualDays", notes, contact.rev, staff_member.name as "changedBy",
             (changed_at at time zone ${firmZone})::date as "changedOn"
        from payer_contact contact left join staff_member on staff_member.id = changed_by
       where insurer = ${payer}`.compile(db),
}))
