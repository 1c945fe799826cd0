import { addMissingItems } from '../../areas/documents/required/add-missing-items.ts'
import { AccountItem, findAccountByExternalId, upsertAccount } from './upsert-account.ts'
import { blockPerson, unblockPerson } from '../../areas/firm/services/block-person.ts'
import { importPart, type ImportPart } from './import-part.ts'
import { invitePerson } from '../../areas/firm/services/invite-person.ts'
import { Email, ExternalId, item, line, yesOrNo } from './item-shapes.ts'
import { findPersonByExternalId, upsertPerson } from './upsert-person.ts'
import { ProjectItem, upsertProject } from './upsert-project.ts'
import { RightsItem, setRights } from './set-permissions.ts'
import type { SignIn } from '../../areas/firm/services/sign-in.ts'
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
  importPart(
    'staffMembers',
    StaffMemberItem,
    async (db, item, author) => (await upsertStaffMember(db, item, author)).outcome,
  ),

  importPart('accounts', AccountItem, async (db, item, author) => (await upsertAccount(db, item, author)).outcome),

  importPart('people', ImportedPerson, async (db, { blocked, invite, ...person }, author) => {
    const { id, outcome } = await upsertPerson(db, person, author)
    const inPractice = { ...author, account: null }
    const blockOutcome =
      blocked === undefined
        ? 'unchanged'
        : blocked
          ? await blockPerson(db, id, signIn, inPractice)
          : await unblockPerson(db, id, inPractice)
    if (outcome === 'added' && invite) await invitePerson(db, id, signIn, inPractice)
    return outcome === 'unchanged' ? blockOutcome : outcome
  }),

  importPart('rights', RightsItem, async (db, item, author) => {
    const holding = {
      person: await findPersonByExternalId(db, item.person),
      account: await findAccountByExternalId(db, item.account),
    }
    return setRights(db, holding, item.permissions, author)
  }),

  importPart('subscriptions', SubscriptionItem, async (db, { account, tier, assignee }, author) => {
    const colleague = assignee === null ? null : await findStaffMemberByExternalId(db, assignee)
    return setSubscription(db, await findAccountByExternalId(db, account), { tier, assignee: colleague }, author)
  }),

  importPart('projects', ProjectItem, async (db, item, author) => {
    const analyst = item.analyst === null ? null : await findStaffMemberByExternalId(db, item.analyst)
    const account = await findAccountByExternalId(db, item.account)
    const { id, outcome } = await upsertProject(db, { ...item, account, analyst }, author)
    // Adds the required items of a new project. For providers added later, use "itemTemplates" (AMB-92).
    if (outcome === 'added' && !item.isCap) await addMissingItems(db, { account, project: id }, author)
    return outcome
  }),
]
