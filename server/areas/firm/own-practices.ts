import { sql, type RawBuilder } from 'kysely'
import { isFormerPractice, isOwnPractice } from './own-practice.ts'

const selectPractices = (condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  (select account.id, account.name, coalesce(subscription.type, 1) as tier, staff.id as advisor_id, staff.name as advisor
     from account
     left join subscription on subscription.account_id = account.id
     left join staff_member staff on staff.id = subscription.assignee_id
    where ${condition}) practice`

const isOwn = isOwnPractice(sql`account.id`)

/** The practices of the staff member, as `practice`, with tier and advisor. */
export const ownPractices = selectPractices(isOwn)

/** Those of them whose relationship with the firm has not ended. */
export const currentPractices = selectPractices(sql<boolean>`(${isOwn} and not ${isFormerPractice(sql`account.id`)})`)
