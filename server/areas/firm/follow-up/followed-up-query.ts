import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { isFormerPractice } from '../own-practice.ts'

/** An application to follow up, with what decides about it. */
export interface FollowedUp {
  readonly id: string
  readonly account: string
  readonly rev: number
  readonly statusId: number
  readonly plannedOn: string | null
  readonly providerName: string
  readonly payerId: number
  readonly otherPayer: string
  readonly submittedOn: string | null
  /** The number of log entries, and the author of the last one. */
  readonly logged: number
  readonly lastAuthor: string | null
  /** Whether the relationship with its practice has ended. */
  readonly isFormer: boolean
  /** Whether the account has an entry with the id of the new one. */
  readonly isIdUsed: boolean
}

interface RequestedEntry {
  readonly id: string
  readonly account: string
  readonly application: string
}

/** Locks applications until the transaction ends, in the order of their ids, so that two requests cannot deadlock. */
export async function lockApplications(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('application:' || id, 0))
      from (select id from unnest(${ids}::text[]) as id order by id offset 0) application`.execute(db)
}

/** Reads the applications of these entries by their ids, in one statement. Leaves out those that do not exist. */
export async function findFollowedUpByIds(
  db: Db,
  entries: readonly RequestedEntry[],
): Promise<ReadonlyMap<string, FollowedUp>> {
  const { rows } = await sql<FollowedUp>`
    select application.id, application.account_id as account, application.rev, application.status as "statusId",
           application.next_follow_up_on as "plannedOn", provider.name as "providerName",
           application.insurer as "payerId", application.other_insurer as "otherPayer", submission.day as "submittedOn",
           log.logged, log.author as "lastAuthor", ${isFormerPractice(sql`application.account_id`)} as "isFormer",
           exists (select from follow_up entry
                    where entry.account_id = given.account_id and entry.id = given.entry_id) as "isIdUsed"
      from unnest(${entries.map(({ account }) => account)}::uuid[], ${entries.map(({ application }) => application)}::uuid[],
                  ${entries.map(({ id }) => id)}::uuid[]) as given (account_id, application_id, entry_id)
      join application on application.account_id = given.account_id and application.id = given.application_id
      join provider on provider.account_id = application.account_id and provider.id = application.provider_id
      cross join lateral (
        select count(*)::int as logged, (array_agg(staff_member.name order by created_at desc))[1] as author
          from follow_up entry join staff_member on staff_member.id = entry.staff_id
         where entry.account_id = application.account_id and entry.application_id = application.id) log
      cross join lateral (
        select min(happened_on) as day from application_status_change
         where account_id = application.account_id and application_id = application.id
           and to_status in (2, 3, 6, 7)) submission`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
