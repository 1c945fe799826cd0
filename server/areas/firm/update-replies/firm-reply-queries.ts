import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { prepared } from '../../../database/prepared.ts'
import { replyJson } from '../../weekly-updates/update-reply-queries.ts'

interface ReplyScope {
  readonly account: string
  readonly replyId: string
}

/** A reply of the practice, with its practice, project and update. `email` is that of a user who still has access. */
export const replyOfPractice = prepared<ReplyScope>()((db, { account, replyId }) =>
  db
    .selectFrom('weekly_update_reply as reply')
    .innerJoin('weekly_update as update', (join) =>
      join.onRef('update.account_id', '=', 'reply.account_id').onRef('update.id', '=', 'reply.weekly_update_id'),
    )
    .innerJoin('project', (join) =>
      join.onRef('project.account_id', '=', 'update.account_id').onRef('project.id', '=', 'update.project_id'),
    )
    .innerJoin('account', 'account.id', 'reply.account_id')
    .leftJoin('person as sender', 'sender.id', 'reply.person_id')
    .select(['account.name as practice', 'project.id as project_id', 'project.name as project', 'project.is_cap'])
    .select(['update.id as update_id', 'update.title', 'update.action_points'])
    .select(
      sql<string | null>`case when exists (
        select from account_permission held
         where held.account_id = reply.account_id and held.person_id = reply.person_id and held.permission in (1, 2))
        then sender.email end`.as('email'),
    )
    .select(replyJson.as('reply'))
    .where('reply.account_id', '=', account)
    .where('reply.id', '=', replyId),
)

/** Locks a reply of the practice. */
export const lockUpdateReply = prepared<ReplyScope>()((db, { account, replyId }) =>
  db
    .selectFrom('weekly_update_reply as reply')
    .select(['reply.id', 'reply.person_id', 'reply.weekly_update_id', 'reply.point', 'reply.answered_at'])
    .select(['reply.answered_by', 'reply.answer'])
    .where('reply.account_id', '=', account)
    .where('reply.id', '=', replyId)
    .forUpdate(),
)

interface Reader {
  readonly id: string
  readonly name: string
  readonly viewed_at: string | null
}

/**
 * The users who can open the updates of the practice, as the list of updates counts them: those who have opened this one
 * first. Undefined for an update of another practice.
 */
export async function findUpdateReaders(
  db: Db,
  account: string,
  update: string,
): Promise<readonly Reader[] | undefined> {
  const { rows } = await sql<{ readers: readonly Reader[] }>`
    select coalesce((
      select json_agg(json_build_object('id', person.id, 'name', person.name, 'viewed_at', view.viewed_at)
                      order by view.viewed_at nulls last, person.name, person.id)
        from person
        left join weekly_update_view view on view.person_id = person.id and view.weekly_update_id = update.id
       where person.blocked_at is null and person.has_password and exists (
         select from account_permission held
          where held.account_id = update.account_id and held.person_id = person.id and held.permission in (1, 2))), '[]') as readers
      from weekly_update update
     where update.account_id = ${account}::uuid and update.id = ${update}::uuid`.execute(db)
  return rows[0]?.readers
}
