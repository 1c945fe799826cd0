import { sql, type RawBuilder } from 'kysely'

/** Whether the relationship with the practice with this id has ended (decision 0071). */
export const isFormerPractice = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from ended_relationship ended where ended.account_id = ${accountId} and ended.read_only_from <= now())`

/** The id of the staff member of the transaction. */
export const currentStaff = sql`(select nullif(current_setting('app.staff', true), '')::uuid)`

/** Whether the staff member of the transaction advises or covers the practice with this id. */
export const isAdvisedPractice = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${accountId} in (select account_id from subscription where assignee_id = ${currentStaff})
  or ${accountId} in (select account_id from account_cover where staff_id = ${currentStaff} and until > now()))`

/**
 * Whether the staff member of the transaction may open the practice with this id. The condition repeats what the
 * policies of the role say, so that a practice of another advisor needs both of them to fail.
 */
export const isOwnPractice = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from staff_member me where me.id = ${currentStaff} and me.left_at is null and me.role <> 'advisor')
  or ${isAdvisedPractice(accountId)})`
