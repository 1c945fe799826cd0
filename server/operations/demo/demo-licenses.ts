import { typedKeys } from '@client-center/domain/typed-entries.ts'
import type { LicenseTypeName } from '@client-center/domain/licenses/license-types.ts'
import type { LicenseStatusName } from '@client-center/domain/licenses/license-statuses.ts'
import type { ProviderType } from '@client-center/domain/reference/provider-types.ts'
import { createChance, type Chance } from './chance.ts'
import type { AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoProviders, type DemoProvider } from './demo-providers.ts'

/** A license of the demo. `days` is the number of days from the first start until it expires. */
export interface DemoLicense {
  readonly account: AccountName
  readonly provider: string
  readonly type: LicenseTypeName
  /** Two letters. Used only for types that are valid in one state. */
  readonly state?: string
  readonly days: number
  readonly years: number
  readonly status: LicenseStatusName
  /** Some licenses that the firm imported have no number. */
  readonly withoutNumber?: true
  readonly file?: 'pdf' | 'png'
}

type Notable = Partial<Pick<DemoLicense, 'days' | 'status' | 'withoutNumber' | 'file'>>

/** Licenses for each way in which the list shows them: expiring, expired, canceled, and without a number. */
const notable: Readonly<Record<string, Notable>> = {
  'Mei-Ling Chen/Dental': { days: 12, file: 'pdf' },
  'Oluwaseun Adebayo/DEA': { days: 25, file: 'png' },
  'Priya Raman/MalpracticePolicy': { days: 45, file: 'pdf' },
  'Hoa Nguyen/CdaCertificationXRay': { days: 58 },
  'Ingrid Sørensen/RdhStateLicence': { days: 59, file: 'pdf' },
  'Tomasz Kowalczyk/Dental': { days: -40, status: 'Expired', file: 'pdf' },
  'Kayla Thompson/CprCertification': { days: -3 },
  'Daniel Rosenberg/BotoxCertification': { days: -210, status: 'Canceled' },
  'Jasmine Carter/RdaStateLicence': { days: 75, status: 'Pending' },
  // Both registrations arrived after the waivers among the practice's documents.
  'Mei-Ling Chen/DEA': { days: 1020 },
  'Tomasz Kowalczyk/DEA': { days: 990 },
  'Devin Brooks/CprCertification': { withoutNumber: true },
  'Fatima Haddad/RadiologyCertification': { withoutNumber: true },
}

const DENTIST: readonly LicenseTypeName[] = [
  'Dental',
  'DEA',
  'ControlledSubstanceCertificate',
  'MalpracticePolicy',
  'CprCertification',
]
const DENTIST_MORE = [
  'Specialty',
  'BotoxCertification',
  'IVCertification',
  'NitrousOxideCertification',
  'RadiologyCertification',
] as const
const ASSISTANT: readonly LicenseTypeName[] = ['CprCertification', 'RadiologyCertification']
const ASSISTANT_MORE = [
  'CdaCertificationCoronalPolish',
  'CdaCertificationXRay',
  'CdaCertificationExpandedFunction',
  'NitrousOxideCertification',
] as const
const HYGIENIST: readonly LicenseTypeName[] = ['RdhStateLicence', 'CprCertification', 'RadiologyCertification']

const STATES: Partial<Record<AccountName, string>> = {
  'Lakeside Startup Dental': 'GA',
  'Cedar Grove Family Dentistry': 'NC',
}
const NEIGHBOURS = ['GA', 'FL', 'TN', 'MS'] as const

/** The licenses of all providers of the demo. */
export function demoLicenses(): DemoLicense[] {
  return typedKeys(demoProviders).flatMap((account) => {
    const chance = createChance(`licenses/${account}`)
    return demoProviders[account].flatMap((provider: DemoProvider) => createLicenses(account, provider, chance))
  })
}

function createLicenses(account: AccountName, { name, type }: DemoProvider, chance: Chance): DemoLicense[] {
  const home = STATES[account] ?? 'AL'
  const types = pickTypes(name, type, chance)
  const held = types.map((type): DemoLicense => ({
    account,
    provider: name,
    type: type,
    state: home,
    days: chance.whole(65, 700),
    years: type === 'DEA' ? 3 : 2,
    status: chance.whole(1, 6) === 1 ? 'Unset' : 'Active',
    ...pickFile(chance),
    ...(account === 'Bright Smile Dental' ? notable[`${name}/${type}`] : {}),
  }))
  const [first] = held
  const isDentist = type === 'Owner' || type === 'Associate'
  // Half of the dentists may also work in a neighboring state.
  if (!first || !isDentist || chance.whole(0, 1) === 0) return held
  const { file: _, ...abroad } = {
    ...first,
    state: chance.pick(NEIGHBOURS),
    days: chance.whole(90, 800),
    status: 'Active' as const,
  }
  return [...held, abroad]
}

function pickTypes(name: string, type: ProviderType, chance: Chance): readonly LicenseTypeName[] {
  const notables = Object.keys(notable).flatMap((key) =>
    key.startsWith(`${name}/`) ? [key.slice(name.length + 1) as LicenseTypeName] : [],
  )
  const usual = {
    DentalAssistant: () => [...ASSISTANT, chance.pick(ASSISTANT_MORE), 'RdaStateLicence' as const],
    Hygienist: () => HYGIENIST,
  }
  const own =
    type === 'DentalAssistant' || type === 'Hygienist' ? usual[type]() : [...DENTIST, chance.pick(DENTIST_MORE)]
  return [...new Set([...own, ...notables])]
}

const pickFile = (chance: Chance): Pick<DemoLicense, 'file'> => {
  const dice = chance.whole(1, 8)
  return dice > 2 ? {} : { file: dice === 1 ? 'pdf' : 'png' }
}
