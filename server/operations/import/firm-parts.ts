import { addMissingItems } from '../../areas/documents/required/add-missing-items.ts'
import { AccountItem, findAccountByExternalId, upsertAccount } from './upsert-account.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { importPart, type ImportPart } from './import-part.ts'
import { invitePerson } from './invite-person.ts'
import { Email, ExternalId, item, line, yesOrNo } from './item-shapes.ts'
import { findPersonByExternalId, upsertPerson } from './upsert-person.ts'
import { ProjectItem, upsertProject } from './upsert-project.ts'
import { RightsItem, setRights } from './set-permissions.ts'
import type { SignIn } from './sign-in.ts'
import { upsertStaffMember, StaffMemberItem, findStaffMemberByExternalId } from './upsert-staff-member.ts'
import { setSubscription, SubscriptionItem } from './set-subscription.ts'

/** A missing `blocked` changes nothing. A new person is invited unless `invite` is false. */
const ImportedPerson = item({
  externalId: ExternalId,
  email: Email,
  name: line(),
  blocked: yesOrNo.optional(),
  invite: yesOrNo.default(true),
})

/** The lists of the firm's staff, practices and people (AMB-98). Items may refer to records of earlier lists. */
export const firmParts = (signIn: SignIn): readonly ImportPart[] => [
  importPart('staffMembers', StaffMemberItem, async (db, one, by) => (await upsertStaffMember(db, one, by)).outcome),

  importPart('accounts', AccountItem, async (db, one, by) => (await upsertAccount(db, one, by)).outcome),

  importPart('people', ImportedPerson, async (db, { blocked, invite, ...person }, by) => {
    const { id, outcome } = await upsertPerson(db, person, by)
    const standing =
      blocked === undefined
        ? 'unchanged'
        : blocked
          ? await blockPerson(db, id, signIn, by)
          : await unblockPerson(db, id, by)
    if (outcome === 'added' && invite) await invitePerson(db, id, signIn, by)
    return outcome === 'unchanged' ? standing : outcome
  }),

  importPart('rights', RightsItem, async (db, one, by) => {
    const holding = {
      person: await findPersonByExternalId(db, one.person),
      account: await findAccountByExternalId(db, one.account),
    }
    return setRights(db, holding, one.permissions, by)
  }),

  importPart('subscriptions', SubscriptionItem, async (db, { account, tier, assignee }, by) => {
    const colleague = assignee === null ? null : await findStaffMemberByExternalId(db, assignee)
    return setSubscription(db, await findAccountByExternalId(db, account), { tier, assignee: colleague }, by)
  }),

  importPart('projects', ProjectItem, async (db, one, by) => {
    const analyst = one.analyst === null ? null : await findStaffMemberByExternalId(db, one.analyst)
    const account = await findAccountByExternalId(db, one.account)
    const { id, outcome } = await upsertProject(db, { ...one, account, analyst }, by)
    // Adds the required items of a new project. For providers added later, use "itemTemplates" (AMB-92).
    if (outcome === 'added' && !one.isCap) await addMissingItems(db, { account, project: id }, by)
    return outcome
  }),
]
