import { sql, type RawBuilder } from 'kysely'

const staff = sql`(select nullif(current_setting('app.staff', true), '')::uuid)`

/**
 * Whether the practice with this id is one of the staff member of the transaction. The condition repeats what the
 * policies of the role say, so that a practice of another advisor needs both of them to fail.
 */
export const isOwnPractice = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from staff_member me where me.id = ${staff} and me.left_at is null and me.role <> 'advisor')
  or ${accountId} in (select account_id from subscription where assignee_id = ${staff})
  or ${accountId} in (select account_id from account_cover where staff_id = ${staff} and until > now()))`
