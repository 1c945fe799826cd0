import { choice } from '../forms/fields/choice.ts'
import { email, phone } from '../forms/fields/contact.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { STAFF_ROLES, staffRoleLabels, type StaffRole } from './staff-role.ts'

/** The states of a staff member: without a sign-in, invited without a password yet, at work, blocked, or gone. */
export const STAFF_STATES = ['noSignIn', 'invited', 'active', 'blocked', 'left'] as const
export type StaffState = (typeof STAFF_STATES)[number]

const contactFields = {
  name: text('Name', { required: true, sample: 'Grace Nakamura', autoComplete: 'off' }),
  phone: phone('Phone', { autoComplete: 'off' }),
}

/** What practices see of a staff member and an administrator may change. */
export const staffContact = section('Staff member', contactFields)

/** A new staff member; the email is also the sign-in. */
export const newStaffMember = section('Staff member', {
  email: email('Email', { required: true, sample: 'grace@example.com', autoComplete: 'off' }),
  ...contactFields,
})

/** The role as a field of a form: its position in `STAFF_ROLES`. */
const role = choice(
  'Role',
  STAFF_ROLES.map((name, value) => ({ value, label: staffRoleLabels[name] })),
  { required: true },
)

export const toRoleValue = (name: StaffRole): number => STAFF_ROLES.indexOf(name)
export const toRole = (value: number | null): StaffRole => STAFF_ROLES[value ?? 0] ?? 'advisor'

/** The forms of the screen. Staff without a sign-in have no role. */
export const staffForms = {
  add: section('Staff member', { ...newStaffMember.fields, role }),
  change: section('Staff member', { ...contactFields, role }),
  changeWithoutSignIn: staffContact,
} as const

/** The name under which practices see what a staff member did (decision 0061). */
export const toShownStaffName = (name: string, firm: string): string => `${name}, ${firm}`

/** The refusals (our wording). */
export const staffSentences = {
  emailOfPracticeUser: 'This email belongs to a user of a practice. Staff need an email of their own.',
  emailOfStaff: 'This email belongs to a staff member. A user of a practice needs an email of their own.',
  alreadyStaff: 'This staff member already has a sign-in.',
  blocked: 'The person with this email is blocked.',
  needsRole: 'Choose a role.',
  cannotSignIn: 'This staff member has no sign-in yet. Invite them first.',
  hasLeft: 'This staff member has left.',
  lastAdministrator: 'This is the last administrator. Make someone else an administrator first.',
  needsSuccessor: 'Choose a successor for the practices.',
  unknownSuccessor: 'Choose a successor from the list of current staff.',
  coverInPast: 'Choose today or a later day.',
  coverTooLong: 'A cover can last up to a year.',
  coverByAdvisor: 'This staff member already advises the practice.',
} as const
