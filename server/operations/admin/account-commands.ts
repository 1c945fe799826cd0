import { findAccountByExternalId, AccountItem, upsertAccount } from '../import/upsert-account.ts'
import { firmAuthor } from '../../audit/author.ts'
import { checkItem } from '../import/check-item.ts'
import { upsertStaffMember, StaffMemberItem, findStaffMemberByExternalId } from '../import/upsert-staff-member.ts'
import { setSubscription, SubscriptionItem } from '../import/set-subscription.ts'
import type { Command } from './command.ts'

const NOBODY = 'nobody'

/** Admin commands about a whole practice. */
export const accountCommands: readonly Command[] = [
  {
    name: 'create-account',
    about: 'Create an account, or change the one with this external id',
    options: {
      'external-id': { value: 'ID', about: "the practice's id in your own systems" },
      name: { value: 'NAME', about: 'of the practice' },
      'time-zone': {
        value: 'ZONE',
        about: 'time zone of the practice, such as America/Denver',
        optional: true,
      },
    },
    async run({ database }, given) {
      const account = checkItem(AccountItem, {
        externalId: given.text('external-id'),
        name: given.text('name'),
        timeZone: given.optional('time-zone'),
      })
      const put = await database.system.transaction().execute((db) => upsertAccount(db, account, firmAuthor))
      return `The account "${account.name}" is ${put.outcome} (${put.id}).`
    },
  },
  {
    name: 'add-colleague',
    about: 'Add an employee of the firm who can be a case assignee, or change the one with this external id',
    options: {
      'external-id': { value: 'ID', about: "the employee's id in your own systems" },
      name: { value: 'NAME', about: 'as practices see it' },
      email: { value: 'EMAIL', about: 'for practices to contact the employee' },
      phone: { value: 'PHONE', about: 'for practices to contact the employee', optional: true },
    },
    async run({ database }, given) {
      const member = checkItem(StaffMemberItem, {
        externalId: given.text('external-id'),
        name: given.text('name'),
        email: given.text('email'),
        phone: given.optional('phone'),
      })
      const put = await database.system.transaction().execute((db) => upsertStaffMember(db, member, firmAuthor))
      return `The colleague ${member.name} is ${put.outcome}.`
    },
  },
  {
    name: 'set-subscription',
    about: 'Set tier and case assignee of an account',
    options: {
      account: { value: 'ID', about: 'external id or id of the account' },
      tier: { value: 'TIER', about: 'Support, Essential, Ultimate or UltimatePlus' },
      assignee: { value: 'COLLEAGUE', about: `external id or email of the colleague, or "${NOBODY}"` },
    },
    async run({ database }, given) {
      const assignee = given.text('assignee')
      const wanted = checkItem(SubscriptionItem, {
        account: given.text('account'),
        tier: given.text('tier'),
        assignee: assignee === NOBODY ? null : assignee,
      })
      const outcome = await database.system.transaction().execute(async (db) => {
        const colleague = wanted.assignee === null ? null : await findStaffMemberByExternalId(db, wanted.assignee)
        return setSubscription(
          db,
          await findAccountByExternalId(db, wanted.account),
          { tier: wanted.tier, assignee: colleague },
          firmAuthor,
        )
      })
      return `The subscription is ${outcome}.`
    },
  },
]
