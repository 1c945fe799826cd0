import { sql } from 'kysely'
import { isOwnPractice } from './own-practice.ts'

/** The practices of the staff member, as `practice`, with tier and advisor. */
export const ownPractices = sql`
  (select account.id, account.name, coalesce(subscription.type, 1) as tier, staff.id as advisor_id, staff.name as advisor
     from account
     left join subscription on subscription.account_id = account.id
     left join staff_member staff on staff.id = subscription.assignee_id
    where ${isOwnPractice(sql`account.id`)}) practice`
