import type { UpdateReply } from '@client-center/contract/weekly-updates/update-replies.ts'
import { toShownStaffName } from '@client-center/domain/staff/staff-member.ts'
import { updateReplyKinds } from '@client-center/domain/weekly-updates/update-reply.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'

interface StoredReply {
  readonly id: string
  readonly kind: string
  readonly point: number | null
  readonly pointText: string
  readonly text: string
  readonly person: string | null
  readonly sentAt: string
  readonly answeredAt: string | null
  readonly answer: string
  readonly answeredBy: string | null
}

/** A row of `weekly_update_reply`, as `reply`, with its user, as `sender`, and the staff member who answered. */
export const replyJson = sql<StoredReply>`json_build_object(
  'id', reply.id, 'kind', reply.kind, 'point', reply.point, 'pointText', reply.point_text, 'text', reply.text,
  'person', sender.name, 'sentAt', reply.created_at, 'answeredAt', reply.answered_at, 'answer', reply.answer,
  'answeredBy', (select staff.name from staff_member staff where staff.id = reply.answered_by))`

/** An update of the project, with its replies, oldest first. No row for an update of another project. */
export const repliesToUpdate = prepared<{ project: string; update: string }>()((db, { project, update }) =>
  db
    .selectFrom('weekly_update as update')
    .select('update.id')
    .select(
      sql<readonly StoredReply[]>`coalesce((
        select json_agg(${replyJson} order by reply.created_at, reply.id)
          from weekly_update_reply reply
          left join person sender on sender.id = reply.person_id
         where reply.account_id = update.account_id and reply.weekly_update_id = update.id), '[]')`.as('replies'),
    )
    .where('update.id', '=', update)
    .where('update.project_id', '=', project),
)

/** A stored reply as users and staff see it. An answer names its author and the firm. */
export const toUpdateReply = (stored: StoredReply, firm: string): UpdateReply => {
  const { answeredAt, answer, answeredBy, kind, sentAt, ...reply } = stored
  return {
    ...reply,
    // The database allows no other kind.
    kind: updateReplyKinds.find((known) => known === kind) ?? 'reply',
    sentAt: new Date(sentAt).toISOString(),
    answer:
      answeredAt === null
        ? null
        : {
            text: answer,
            from: answeredBy === null ? null : toShownStaffName(answeredBy, firm),
            sentAt: new Date(answeredAt).toISOString(),
          },
  }
}

interface UpdateScope {
  readonly account: string
  readonly project: string
  readonly update: string
}

/** The action points of an update, and the number of its replies. */
export const findRepliedUpdate = (db: Db, { account, project, update }: UpdateScope) =>
  db
    .selectFrom('weekly_update as update')
    .select(['update.id', 'update.action_points'])
    .select(
      sql<number>`(select count(*)::int from weekly_update_reply reply
                    where reply.account_id = update.account_id and reply.weekly_update_id = update.id)`.as('replies'),
    )
    .where('update.account_id', '=', account)
    .where('update.project_id', '=', project)
    .where('update.id', '=', update)
    .executeTakeFirst()
