import { activityRecords } from '@client-center/domain/staff/practice-activity.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Rows of each list. */
const ROWS = 5

const ACTIVITY_ROWS = 8

/** Selects the number of all rows next to the first ones. */
const total = sql<number>`(count(*) over ())::int`.as('total')

interface Facts {
  readonly tier: number
  readonly advisor_id: string | null
  readonly advisor: string | null
  readonly contact: string | null
  readonly phone: string | null
  readonly tin: string | null
  readonly npi: string | null
  readonly providers: number
  readonly locations: number
  readonly open: number
  readonly applications: number
  readonly oldest: string | null
  readonly readers: number
  readonly covers: readonly { readonly id: string; readonly name: string; readonly until: string }[]
}

/** Reads the facts of the practice; undefined for an unknown id. `until` is the end of a cover. */
export async function findPracticeFacts(db: Db, account: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select coalesce(subscription.type, 1) as tier, staff.id as advisor_id, staff.name as advisor,
           contact.name as contact, contact.phone, info.office_tin as tin, info.group_npi as npi,
           (select count(*)::int from provider where account_id = account.id and deleted_at is null) as providers,
           (select count(*)::int from location where account_id = account.id and not is_terminated) as locations,
           applications.open, applications.every as applications, applications.oldest,
           (select count(distinct held.person_id)::int
              from account_permission held join person on person.id = held.person_id
             where held.account_id = account.id and held.permission in (1, 2) and person.blocked_at is null) as readers,
           coalesce((select jsonb_agg(jsonb_build_object('id', member.id, 'name', member.name, 'until', cover.until)
                                      order by member.name, member.id)
                       from account_cover cover join staff_member member on member.id = cover.staff_id
                      where cover.account_id = account.id and cover.until > now()), '[]') as covers
      from account
      left join subscription on subscription.account_id = account.id
      left join staff_member staff on staff.id = subscription.assignee_id
      left join contact_info contact on contact.account_id = account.id
      left join practice_info info on info.account_id = account.id
      cross join lateral (
        select (count(*) filter (where status not in (4, 5)))::int as open, count(*)::int as every,
               min(updated_at) filter (where status not in (4, 5)) as oldest
          from application where account_id = account.id) applications
     where account.id = ${account}::uuid`.execute(db)
  return rows[0]
}

/** The projects, those in progress first, each with its items. */
export const findProjects = (db: Db, account: string) =>
  db
    .selectFrom('project')
    .select(['project.id', 'project.name', 'project.status'])
    .select((project) =>
      project
        .selectFrom('required_item_standing as item')
        .select(sql<number>`count(*)::int`.as('items'))
        .where('item.account_id', '=', account)
        .whereRef('item.project_id', '=', 'project.id')
        .as('items'),
    )
    .select((project) =>
      project
        .selectFrom('required_item_standing as item')
        .select(sql<number>`count(*)::int`.as('provided'))
        .where('item.account_id', '=', account)
        .whereRef('item.project_id', '=', 'project.id')
        .where('item.is_provided', '=', true)
        .as('provided'),
    )
    .select(total)
    .where('project.account_id', '=', account)
    .where('project.is_cap', '=', false)
    .orderBy(sql`project.status = 'Completed'`)
    .orderBy('project.created_at', 'desc')
    .orderBy('project.id')
    .limit(ROWS)
    .execute()

/** The last weekly updates, with the number of current users who opened each. */
export const findUpdates = (db: Db, account: string) =>
  db
    .selectFrom('weekly_update as update')
    .innerJoin('project', (join) =>
      join.onRef('project.account_id', '=', 'update.account_id').onRef('project.id', '=', 'update.project_id'),
    )
    .select(['update.id', 'update.project_id', 'update.title', 'update.published_at'])
    .select(['project.name as project', 'project.is_cap'])
    .select(
      sql<number>`(select count(*)::int from weekly_update_view view
                    where view.account_id = update.account_id and view.weekly_update_id = update.id
                      and exists (select from account_permission held
                                   where held.account_id = update.account_id and held.person_id = view.person_id
                                     and held.permission in (1, 2)))`.as('read_by'),
    )
    .where('update.account_id', '=', account)
    .orderBy('update.published_at', 'desc')
    .orderBy('update.id')
    .limit(ROWS)
    .execute()

/** What was changed last in the practice, newest first. */
export const findActivity = (db: Db, account: string) =>
  db
    .selectFrom('audit_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .leftJoin('staff_member as staff', 'staff.person_id', 'event.person_id')
    .select(['event.at', 'event.action', 'event.person_id', 'person.name', 'staff.name as staff_name'])
    .where('event.account_id', '=', account)
    .where('event.record_type', 'in', activityRecords)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(ACTIVITY_ROWS * 4)
    .execute()
