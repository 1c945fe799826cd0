import { sql, type RawBuilder } from 'kysely'

/** The day of the next follow-up of `application`, apart from its late day. An index has it. */
export const plannedDay = sql`follow_up_due(application.next_follow_up_on, application.updated_at)`

/** Joins the late day of `application`, as `late`. */
export const lateDay = sql`left join application_late_day late
  on late.account_id = application.account_id and late.application_id = application.id`

/** The day of the next follow-up of `application`, with its late day `late`. */
export const dueDay = sql`follow_up_due_day(application.next_follow_up_on, application.updated_at, late.late_on, late.acknowledged_on)`

/** Whether `dueDay` is the late day, because that is earlier. An index has the late days that are not acknowledged. */
export const isLateBefore = sql`(late.acknowledged_on is null and late.late_on < ${plannedDay})`

/** Whether `dueDay` is the planned day. With `isLateBefore`, lists read both in the order of their indexes. */
export const isPlanned = toPlannedCheck(sql``)

/** The same, with a `fence` at the end of its subquery. */
export function toPlannedCheck(fence: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from application_late_day late
     where late.account_id = application.account_id and late.application_id = application.id and ${isLateBefore} ${fence})`
}
