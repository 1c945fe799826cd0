import type { ReviewKind } from '@client-center/domain/documents/review/review-kinds.ts'
import { activityRecords } from '@client-center/domain/staff/practice-activity.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { isWaiting, reviewRecords } from '../review-records.ts'

/** Rows of each list. */
const ROWS = 5

/** Tasks of each kind. The page shows the five that are due first, and the others on request. */
const TASK_ROWS = 25
const ACTIVITY_ROWS = 8

/** Days after which an application without a change waits for the firm, and before which a license does. */
const FOLLOW_UP_DAYS = 14
const EXPIRING_DAYS = 30

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

interface WaitingDocumentRow {
  readonly id: string
  readonly kind: ReviewKind
  readonly document_type: number | null
  readonly license_type: number | null
  readonly provider: string | null
  readonly project: string | null
  readonly uploaded_at: string
  readonly total: number
}

/** The reviews of documents that wait for a decision, the oldest first. */
export async function findDocumentsToReview(db: Db, account: string): Promise<WaitingDocumentRow[]> {
  const { rows } = await sql<WaitingDocumentRow>`
    select review.id, review.kind, review.uploaded_at, license.type as license_type,
           coalesce(mine.document_type, answer.document_type, own.document_type) as document_type,
           provider.name as provider, project.name as project, (count(*) over ())::int as total
      from document_review review
      ${reviewRecords}
     where review.account_id = ${account}::uuid and ${isWaiting}
     order by review.uploaded_at, review.id
     limit ${TASK_ROWS}`.execute(db)
  return rows
}

/** The messages without an answer, the oldest first. */
export const findWaitingMessages = (db: Db, account: string) =>
  db
    .selectFrom('support_message as message')
    .leftJoin('person', 'person.id', 'message.person_id')
    .select(['message.id', 'message.subject', 'message.created_at', 'message.name as typed_name', 'person.name'])
    .select(total)
    .where('account_id', '=', account)
    .where('state', 'in', ['sent', 'read'])
    .orderBy('message.created_at')
    .orderBy('message.id')
    .limit(TASK_ROWS)
    .execute()

/** The replies to weekly updates without an answer, the oldest first. */
export const findWaitingReplies = (db: Db, account: string) =>
  db
    .selectFrom('weekly_update_reply as reply')
    .innerJoin('weekly_update as update', (join) =>
      join.onRef('update.account_id', '=', 'reply.account_id').onRef('update.id', '=', 'reply.weekly_update_id'),
    )
    .leftJoin('person', 'person.id', 'reply.person_id')
    .select(['reply.id', 'reply.kind', 'reply.created_at', 'reply.point_text', 'update.title', 'person.name'])
    .select(total)
    .where('reply.account_id', '=', account)
    .where('reply.answered_at', 'is', null)
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .limit(TASK_ROWS)
    .execute()

/** The current licenses that expire within 30 days or have expired (AMB-128), the first to expire first. */
export const findLicensesToRenew = (db: Db, account: string, today: string) =>
  db
    .selectFrom('provider_license as license')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'license.account_id').onRef('provider.id', '=', 'license.provider_id'),
    )
    .select(['license.id', 'license.provider_id', 'license.type', 'license.expiration_date', 'provider.name'])
    .select(total)
    .where('license.account_id', '=', account)
    .where('license.status', '!=', 4)
    .where('provider.deleted_at', 'is', null)
    .where(sql<boolean>`license.expiration_date < ${today}::date + ${sql.lit(EXPIRING_DAYS)}`)
    .where(
      sql<boolean>`not exists (
        select from provider_license newer
         where newer.account_id = license.account_id and newer.provider_id = license.provider_id
           and newer.type = license.type and newer.state_id is not distinct from license.state_id
           and newer.status <> 4
           and (newer.expiration_date, newer.id) > (license.expiration_date, license.id))`,
    )
    .orderBy('license.expiration_date')
    .orderBy('license.id')
    .limit(TASK_ROWS)
    .execute()

/** The open applications without a change for 14 days, those that were left longest first. */
export const findQuietApplications = (db: Db, account: string, today: string) =>
  db
    .selectFrom('application')
    .innerJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'application.account_id')
        .onRef('provider.id', '=', 'application.provider_id'),
    )
    .innerJoin('project', (join) =>
      join
        .onRef('project.account_id', '=', 'application.account_id')
        .onRef('project.id', '=', 'application.project_id'),
    )
    .select(['application.id', 'application.project_id', 'application.updated_at', 'own_name', 'insurer'])
    .select(['other_insurer', 'provider.name as provider', 'project.is_cap'])
    .select(total)
    .where('application.account_id', '=', account)
    .where('application.status', 'not in', [4, 5])
    .where(sql<boolean>`application.updated_at < ${today}::date - ${sql.lit(FOLLOW_UP_DAYS)}`)
    .orderBy('application.updated_at')
    .orderBy('application.id')
    .limit(TASK_ROWS)
    .execute()

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
