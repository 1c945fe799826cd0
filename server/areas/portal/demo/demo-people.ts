import type { Permission } from '@client-center/domain/permissions.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import type { AccountName, StaffName } from './demo-accounts.ts'

/** The password of everyone in the demo. */
export const demoPassword = 'open wide please'

export interface DemoPerson {
  readonly email: string
  readonly name: string
  /** A description for the sign-in page. */
  readonly about: string
  readonly rights: { readonly [Name in AccountName]?: readonly Permission[] }
}

const all = [1, 2, 3, 4] as const satisfies readonly Permission[]

/** The people who can sign in to the demo. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'maria@brightsmile.example',
    name: 'Maria López',
    about: 'Maria López, office manager',
    rights: {
      'Bright Smile Dental': all,
      'Bright Smile Annex': [1, 3],
      'Harbor Dental Partners': all,
      'Lakeside Startup Dental': all,
      'Old Mill Dentistry': all,
    },
  },
  {
    email: 'otto@brightsmile.example',
    name: 'Otto Berg',
    about: 'Otto Berg, view only',
    rights: { 'Bright Smile Dental': [1, 3] },
  },
  {
    email: 'lena@brightsmile.example',
    name: 'Lena Fischer',
    about: 'Lena Fischer, manages licenses',
    rights: { 'Bright Smile Dental': [3, 4] },
  },
  {
    email: 'paul@brightsmile.example',
    name: 'Paul Okafor',
    about: 'Paul Okafor, projects only',
    rights: { 'Bright Smile Dental': [1, 2] },
  },
  {
    email: 'sam@cedargrove.example',
    name: 'Sam Whitfield',
    about: 'Sam Whitfield, another practice',
    rights: { 'Cedar Grove Family Dentistry': all },
  },
  { email: 'nora@example.com', name: 'Nora Vance', about: 'Nora Vance, no accounts', rights: {} },
]

/** The firm's staff who can sign in to the demo: with the password, and a code of the demo's secret. */
export const demoStaffPeople = [
  {
    email: 'grace@keystone.example',
    name: 'Grace Nakamura',
    about: 'Grace Nakamura, advisor',
    role: 'advisor',
  },
  {
    email: 'tobias@keystone.example',
    name: 'Tobias Adeyemi',
    about: 'Tobias Adeyemi, lead',
    role: 'lead',
  },
  {
    email: 'ingrid@keystone.example',
    name: 'Ingrid Castellanos',
    about: 'Ingrid Castellanos, administrator',
    role: 'administrator',
  },
] as const satisfies readonly { email: string; name: StaffName; about: string; role: StaffRole }[]

/** The secret of the second factor of the demo's staff, the same in every demo. Real ones are random. */
export const demoFactorSecret = 'KEYSTQNEDENTALADVISQRSDEMQQNLY22'
