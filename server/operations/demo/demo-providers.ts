import type { ProviderType } from '@client-center/domain/reference/provider-types.ts'
import type { AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'

export interface DemoProvider {
  readonly name: string
  readonly type: ProviderType
  /** 0 Unset, 1 DMD, 2 DDS, 3 RDA, 4 RDH, 5 CDA, 6 EFDA. */
  readonly degree: number
  /** Assistants and hygienists need none (PROV-18). */
  readonly withoutNpi?: true
}

const owner = (name: string, degree: 1 | 2): DemoProvider => ({ name, type: 'Owner', degree })
const associate = (name: string, degree: 1 | 2): DemoProvider => ({ name, type: 'Associate', degree })
const assistant = (name: string, degree: 3 | 5 | 6): DemoProvider => ({ name, type: 'DentalAssistant', degree })
const hygienist = (name: string): DemoProvider => ({ name, type: 'Hygienist', degree: 4 })

/** The providers of the demo; names are unique within an account. */
export const demoProviders = {
  'Bright Smile Dental': [
    owner('Amara Okonkwo', 1),
    owner('Daniel Rosenberg', 2),
    owner('Lucía Fernández', 1),
    associate('Mei-Ling Chen', 2),
    associate('Oluwaseun Adebayo', 1),
    associate('Priya Raman', 2),
    associate('Tomasz Kowalczyk', 1),
    assistant('Jasmine Carter', 3),
    assistant('Hoa Nguyen', 5),
    { ...assistant('Rosa Villanueva', 6), withoutNpi: true },
    { ...assistant('Devin Brooks', 5), withoutNpi: true },
    hygienist('Ingrid Sørensen'),
    hygienist('Fatima Haddad'),
    { ...hygienist('Kayla Thompson'), withoutNpi: true },
  ],
  'Bright Smile Annex': [owner('Amara Okonkwo', 1), associate('Ji-Woo Park', 2), hygienist('Beatriz Santos')],
  'Harbor Dental Partners': [owner('Evelyn Hartmann', 2), associate('Samuel Oyelaran', 1)],
  'Lakeside Startup Dental': [owner('Kwame Mensah', 1), assistant('Nadia Petrov', 5)],
  'Old Mill Dentistry': [owner('Harold Whitcombe', 2)],
  'Cedar Grove Family Dentistry': [
    owner('Linh Tran', 1),
    owner('Grace Whitfield', 2),
    associate('Arjun Mehta', 2),
    hygienist('Zoë Laurent'),
  ],
} as const satisfies Record<AccountName, readonly DemoProvider[]>

/** Deleted; restoring it is offered to anyone who types its NPI (PROV-26). */
export const deletedProvider = {
  account: 'Bright Smile Dental',
  name: 'Walter Nowak',
  npi: '1467560003',
  email: 'walter.nowak@brightsmile.example',
} as const

export const providerId = (account: AccountName, name: string): string => demoId('provider', `${account}/${name}`)
