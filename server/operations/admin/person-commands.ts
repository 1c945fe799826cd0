import { findAccountByExternalId } from '../import/upsert-account.ts'
import { blockPerson, unblockPerson } from '../../areas/firm/services/block-person.ts'
import { ensureFirstKey } from '../../installation/installation-key.ts'
import { firmAuthor } from '../../audit/author.ts'
import { checkItem } from '../import/check-item.ts'
import { invitePerson } from '../../areas/firm/services/invite-person.ts'
import { findPersonByExternalId, PersonItem, upsertPerson } from '../import/upsert-person.ts'
import { grantRights, revokeRights, RightsItem } from '../import/set-permissions.ts'
import { formatUs, createDayFormat } from '@client-center/domain/calendar.ts'
import { invitationDays } from '@client-center/domain/session/invitation-state.ts'
import { resetFactor } from '../../areas/session/reset-factor.ts'
import { listInvitations } from '../../areas/session/invitation-queries.ts'
import type { Command } from './command.ts'
import { createSignIn } from '../../areas/firm/services/create-sign-in.ts'

/** The firm itself, from no practice. */
const firmPerson = { ...firmAuthor, account: null }

const person = { value: 'PERSON', about: 'email or external id of the person' }

/** Grant and revoke differ only in their name and in the function that changes the rights. */
const rightsCommand = (name: string, about: string, change: typeof grantRights): Command => ({
  name,
  about,
  options: {
    person,
    account: { value: 'ID', about: 'external id or id of the account' },
    rights: { value: '1,2', about: '1 project view, 2 project edit, 3 license view, 4 license edit' },
  },
  async run({ database }, given) {
    const permissions = given
      .text('rights')
      .split(',')
      .map((one) => (/^\s*\d+\s*$/.test(one) ? Number(one) : one))
    const wanted = checkItem(RightsItem, { person: given.text('person'), account: given.text('account'), permissions })
    const outcome = await database.system.transaction().execute(async (db) => {
      const holding = {
        person: await findPersonByExternalId(db, wanted.person),
        account: await findAccountByExternalId(db, wanted.account),
      }
      return change(db, holding, wanted.permissions, firmAuthor)
    })
    return outcome === 'unchanged' ? 'Nothing had to be changed.' : 'The rights are changed.'
  },
})

/** Admin commands about people. */
export const personCommands: readonly Command[] = [
  {
    name: 'invite',
    about: 'Add a person and mail the link for setting the first password, or send it again',
    options: {
      email: { value: 'EMAIL', about: "the person's sign-in email" },
      name: { value: 'NAME', about: 'of the person' },
      'external-id': { value: 'ID', about: "the person's id in your own systems", optional: true },
    },
    async run({ config, database }, given) {
      const wanted = checkItem(PersonItem, {
        email: given.text('email'),
        name: given.text('name'),
        externalId: given.optional('external-id'),
      })
      await ensureFirstKey(database.system, config.secretKeyFile)
      const invited = await database.system.transaction().execute(async (db) => {
        const { id } = await upsertPerson(db, wanted, firmAuthor)
        return invitePerson(db, id, createSignIn(config), firmPerson)
      })
      if (!invited) return `${wanted.email} is not invited: the person has a password already, or is blocked.`
      return `${wanted.email} is invited. The running server sends the mail; its link is good for ${invitationDays} days.`
    },
  },
  {
    name: 'invitations',
    about: 'List everyone who was invited, with the state of their newest invitation',
    options: {},
    async run({ database, config }) {
      const found = await listInvitations(database.system, new Date())
      const day = createDayFormat(config.firmTimeZone)
      const lines = found.map(
        ({ email, name, state, sentAt }) => `${email}  ${name}  ${state}, sent ${formatUs(day(new Date(sentAt)))}`,
      )
      return lines.length === 0 ? 'Nobody was invited.' : lines.join('\n')
    },
  },
  rightsCommand('grant', 'Add rights of a person on an account', grantRights),
  rightsCommand('revoke', 'Take rights of a person on an account away', revokeRights),
  {
    name: 'block',
    about: 'Block a person and end every session',
    options: { person },
    async run({ config, database }, given) {
      const outcome = await database.system
        .transaction()
        .execute(async (db) =>
          blockPerson(db, await findPersonByExternalId(db, given.text('person')), createSignIn(config), firmPerson),
        )
      return outcome === 'unchanged' ? 'The person was blocked already.' : 'The person is blocked.'
    },
  },
  {
    name: 'reset-factor',
    about: 'Delete the second factor of a person who lost it, end every session, and mail the person',
    options: { person },
    async run({ config, database }, given) {
      const outcome = await database.system
        .transaction()
        .execute(async (db) =>
          resetFactor(db, await findPersonByExternalId(db, given.text('person')), config, firmAuthor),
        )
      return outcome === 'unchanged' ? 'The person has no second factor.' : 'The second factor is reset.'
    },
  },
  {
    name: 'unblock',
    about: 'Let a blocked person sign in again',
    options: { person },
    async run({ database }, given) {
      const outcome = await database.system
        .transaction()
        .execute(async (db) => unblockPerson(db, await findPersonByExternalId(db, given.text('person')), firmPerson))
      return outcome === 'unchanged' ? 'The person was not blocked.' : 'The person may sign in again.'
    },
  },
]
