import { createDayFormat, isCalendarDate } from '@client-center/domain/calendar.ts'
import { invitationDays } from '@client-center/domain/session/invitation-state.ts'
import { STAFF_ROLES } from '@client-center/domain/staff/staff-role.ts'
import { firmAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { ensureFirstKey } from '../../installation/installation-key.ts'
import { refuse } from '../../refusal/refusal.ts'
import { addStaffMember } from '../../areas/firm/staff/add-staff.ts'
import { deleteCover, setCover } from '../../areas/firm/staff/advisors.ts'
import { lockStaff } from '../../areas/firm/staff/change-staff.ts'
import { endStaffMember } from '../../areas/firm/staff/end-staff.ts'
import { findStaffByText, saveStaffMember } from '../../areas/firm/staff/save-staff.ts'
import { checkItem } from '../import/check-item.ts'
import { choice, Email, ExternalId, item, line, optionalLine } from '../import/item-shapes.ts'
import { findAccountByExternalId } from '../import/upsert-account.ts'
import type { Command } from './command.ts'
import type { Portal } from './open-portal.ts'

const NOBODY = 'nobody'
const Role = choice(STAFF_ROLES)
const StaffItem = item({
  email: Email,
  name: line(),
  phone: optionalLine(50),
  role: Role,
  externalId: ExternalId.optional(),
})
const RoleItem = item({ role: Role })

const staff = { value: 'STAFF', about: 'sign-in email or external id of the staff member' }
const account = { value: 'ID', about: 'external id or id of the account' }
const role = { value: 'ROLE', about: STAFF_ROLES.join(', ') }

/** Runs a change of the staff, one at a time. */
const changeStaff = <T>({ database }: Portal, work: (db: Db) => Promise<T>): Promise<T> =>
  database.system.transaction().execute(async (db) => {
    await lockStaff(db)
    return work(db)
  })

/** Admin commands about the firm's staff (decision 0061). */
export const staffCommands: readonly Command[] = [
  {
    name: 'add-staff',
    about: 'Add a staff member who signs in, and mail the link for setting the first password',
    options: {
      email: { value: 'EMAIL', about: 'for signing in, and for practices to contact' },
      name: { value: 'NAME', about: 'as practices see it' },
      role,
      phone: { value: 'PHONE', about: 'for practices to contact', optional: true },
      'external-id': { value: 'ID', about: "the staff member's id in your own systems", optional: true },
    },
    async run(portal, given) {
      const wanted = checkItem(StaffItem, {
        email: given.text('email'),
        name: given.text('name'),
        role: given.text('role'),
        phone: given.optional('phone'),
        externalId: given.optional('external-id'),
      })
      await ensureFirstKey(portal.database.system, portal.config.secretKeyFile)
      const when = { author: firmAuthor, now: new Date() }
      await changeStaff(portal, (db) => addStaffMember(db, portal.config, wanted, when))
      return `${wanted.email} is staff with the role ${wanted.role}. The running server sends the invitation; its link is good for ${invitationDays} days.`
    },
  },
  {
    name: 'set-role',
    about: 'Change the role of a staff member',
    options: { person: staff, role },
    async run(portal, given) {
      const values = checkItem(RoleItem, { role: given.text('role') })
      await changeStaff(portal, async (db) =>
        saveStaffMember(db, { staffId: await findStaffByText(db, given.text('person')), values }, firmAuthor),
      )
      return `The role is ${values.role}.`
    },
  },
  {
    name: 'end-staff',
    about: 'Record that a staff member left: ends every session, and hands practices and projects to a successor',
    options: {
      person: staff,
      successor: { value: 'STAFF', about: `sign-in email or external id of the successor, or "${NOBODY}"` },
    },
    async run(portal, given) {
      const successor = given.text('successor')
      await changeStaff(portal, async (db) => {
        const staffId = await findStaffByText(db, given.text('person'))
        const successorId = successor === NOBODY ? null : await findStaffByText(db, successor)
        await endStaffMember(db, { staffId, successorId }, { author: firmAuthor, now: new Date() })
      })
      return 'The staff member has left.'
    },
  },
  {
    name: 'cover',
    about: 'Let a staff member open a practice until the end of a day',
    options: { account, staff, until: { value: 'DATE', about: 'the last day, like 2027-03-31' } },
    async run(portal, given) {
      const until = given.text('until')
      if (!isCalendarDate(until)) throw refuse(`"${until}" is not a date like 2027-03-31.`)
      const { firmTimeZone: timeZone } = portal.config
      const when = { author: firmAuthor, timeZone, today: createDayFormat(timeZone)(new Date()) }
      await changeStaff(portal, async (db) => setCover(db, { ...(await findCover(db, given)), until }, when))
      return `The cover lasts until the end of ${until}.`
    },
  },
  {
    name: 'end-cover',
    about: 'End the cover of a practice by a staff member',
    options: { account, staff },
    async run(portal, given) {
      await changeStaff(portal, async (db) => deleteCover(db, await findCover(db, given), firmAuthor))
      return 'The cover has ended.'
    },
  },
]

const findCover = async (db: Db, given: { text(option: string): string }) => ({
  account: await findAccountByExternalId(db, given.text('account')),
  staffId: await findStaffByText(db, given.text('staff')),
})
