import { toRecord } from '@client-center/domain/typed-entries.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { getAllowedLicenseTypes } from '@client-center/domain/licenses/allowed-license-types.ts'
import { createChance, type Chance } from '../chance.ts'
import { demoId } from '../../../areas/portal/demo/demo-id.ts'
import { madeUpNpi } from '../npi.ts'
import type { CopiedRow } from './copy-rows.ts'

/** Rows by table, in the order of their references. */
export type PracticeRows = Record<(typeof practiceTables)[number], CopiedRow[]>

export const practiceTables = [
  'account',
  'subscription',
  'practice_info',
  'location',
  'project',
  'provider',
  'provider_license',
  'application',
  'application_history',
  'weekly_update',
  'weekly_update_row',
] as const

export interface PracticeSize {
  readonly providers: number
  readonly applications: number
  readonly updates: number
}

const FIRST = [
  'Ana',
  'Bao',
  'Chidi',
  'Dana',
  'Elif',
  'Farid',
  'Greta',
  'Hana',
  'Ivan',
  'Joao',
  'Kira',
  'Liam',
  'Mina',
  'Noor',
  'Omar',
  'Pia',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
] as const
const LAST = [
  'Adeyemi',
  'Bauer',
  'Castillo',
  'Demir',
  'Egede',
  'Fontaine',
  'Garcia',
  'Hoang',
  'Ivanova',
  'Jensen',
  'Kowalski',
  'Larsen',
  'Moreau',
  'Nakata',
  'Ortiz',
  'Petrov',
  'Quist',
  'Rahman',
  'Silva',
  'Tran',
] as const
const LICENSES_EACH = 10

/** One invented practice. The same seed and number always give the same practice. */
export function madeUpPractice(
  seed: number,
  number: number,
  size: PracticeSize,
  today: string,
  name = `Practice ${String(number).padStart(6, '0')}`,
): PracticeRows {
  const key = `${seed}/${number}`
  const chance = createChance(`scale/${key}`)
  const account = demoId('scale-account', key)
  const project = demoId('scale-project', key)
  const rows: PracticeRows = { ...emptyRows(), account: [{ id: account, name }] }
  const tin = chance.digits(9)
  rows.subscription.push({ account_id: account, type: chance.whole(1, 4) })
  rows.practice_info.push({
    account_id: account,
    legal_business_name: `${name}, PLLC`,
    dba_name: name,
    business_type_id: 4,
    office_tin: tin,
    office_phone: '(205) 555-0100',
    office_email: `office@practice${number}.example`,
  })
  for (let index = 0; index < 3; index += 1) {
    rows.location.push({
      account_id: account,
      name: `Office ${index + 1}`,
      tin,
      address: `${chance.whole(1, 900)} Main Street`,
      city_name: 'Birmingham',
      state_id: chance.whole(1, 50),
      zip: chance.digits(5),
    })
  }
  rows.project.push({
    id: project,
    account_id: account,
    is_cap: true,
    name: `${name}: CAP-${number}`,
    status: 'Active',
    show_applications: true,
    can_add_applications: true,
  })
  const dentists = addProviders(rows, { account, key, tin, today, chance }, size.providers)
  const applications = addApplications(rows, { account, project, key, today, chance }, dentists, size.applications)
  addUpdates(rows, { account, project, key, today, chance }, applications, size.updates)
  return rows
}

export const emptyRows = (): PracticeRows => toRecord(practiceTables, (): CopiedRow[] => [])

interface Making {
  readonly account: string
  readonly key: string
  readonly today: string
  readonly chance: Chance
}

function addProviders(rows: PracticeRows, making: Making & { readonly tin: string }, count: number): string[] {
  const { account, key, tin, today, chance } = making
  const dentists: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = demoId('scale-provider', `${key}/${index}`)
    // Three of five are dentists, and always the first one, since only dentists have applications.
    const type = index === 0 ? 1 : chance.pick([1, 2, 2, 5, 6])
    if (type <= 2) dentists.push(id)
    rows.provider.push({
      id,
      account_id: account,
      type,
      name: `${chance.pick(FIRST)} ${chance.pick(LAST)}`,
      npi: madeUpNpi(chance),
      email: `provider${index}@practice-${key.replace('/', '-')}.example`,
      degree_type: type <= 2 ? 1 : 0,
      office_tin: tin,
    })
    const [first = 1, ...more] = getAllowedLicenseTypes(type).map(({ value }) => value)
    for (let license = 0; license < LICENSES_EACH; license += 1) {
      const expires = addDays(today, chance.whole(-400, 1100))
      rows.provider_license.push({
        account_id: account,
        provider_id: id,
        type: chance.pick([first, ...more]),
        status: 1,
        number: `L-${chance.digits(7)}`,
        state_id: chance.whole(1, 50),
        issue_date: addDays(expires, -730),
        expiration_date: expires,
      })
    }
  }
  return dentists
}

function addApplications(
  rows: PracticeRows,
  making: Making & { readonly project: string },
  dentists: readonly string[],
  count: number,
): string[] {
  const { account, project, key, today, chance } = making
  const [first, ...more] = dentists
  if (first === undefined) return []
  return Array.from({ length: count }, (_, index) => {
    const id = demoId('scale-application', `${key}/${index}`)
    const day = `${addDays(today, -chance.whole(0, 500))}T12:00:00Z`
    rows.application.push({
      id,
      account_id: account,
      project_id: project,
      provider_id: chance.pick([first, ...more]),
      insurer: chance.whole(1, 19),
      status: chance.whole(1, 7),
      source: chance.whole(0, 2),
      created_by: 'Office Manager',
      updated_at: day,
    })
    rows.application_history.push({
      account_id: account,
      application_id: id,
      at: day,
      action: 'Created',
      modified_by: 'Office Manager',
    })
    return id
  })
}

function addUpdates(
  rows: PracticeRows,
  making: Making & { readonly project: string },
  applications: readonly string[],
  count: number,
): void {
  const { account, project, key, today, chance } = making
  const [first, ...more] = applications
  for (let index = 0; index < count; index += 1) {
    const id = demoId('scale-update', `${key}/${index}`)
    const day = addDays(today, -7 * index)
    rows.weekly_update.push({
      id,
      account_id: account,
      project_id: project,
      title: `Weekly update ${day}`,
      action_points: ['Send the signed W-9'],
      published_at: `${day}T15:00:00Z`,
    })
    for (let position = 0; position < 5; position += 1) {
      rows.weekly_update_row.push({
        account_id: account,
        weekly_update_id: id,
        application_id: first === undefined ? null : chance.pick([first, ...more]),
        position,
        transitions: ['In network'],
        network: 'PPO',
        submission_date: addDays(day, -30),
        status: chance.whole(1, 7),
      })
    }
  }
}
