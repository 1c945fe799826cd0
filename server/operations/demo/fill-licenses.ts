import { LicenseInput } from '@client-center/contract/licenses/license.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { isDeaNumber } from '@client-center/domain/licenses/dea-number.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { licenseStatuses } from '@client-center/domain/licenses/license-statuses.ts'
import { licenseTypes, type LicenseType } from '@client-center/domain/licenses/license-types.ts'
import { providerTypes } from '@client-center/domain/reference/provider-types.ts'
import { states } from '@client-center/domain/reference/states.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { theFirm } from '../../audit/author.ts'
import { saveProviderLicense } from '../../areas/licenses/save-license.ts'
import { storeLicenseFile } from '../../areas/licenses/license-file.ts'
import { createChance, type Chance } from './chance.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { demoLicenses, type DemoLicense } from './demo-licenses.ts'
import { demoProviders, providerId, type DemoProvider } from './demo-providers.ts'
import { madeUpPdf, madeUpPng } from './made-up-files.ts'
import { receiveMadeUp } from './receive-made-up.ts'

/** Licenses of every provider, validated like typed input; some with a scan. */
export async function fillLicenses(db: Db, files: Files, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const chance = createChance('license numbers')
  for (const one of demoLicenses()) {
    const type = findType(one)
    const name = [one.account, one.provider, one.type, one.state].join('/')
    const sent = toLicenseInput(one, type, { today, chance, id: demoId('license', name) })
    const account = accountId(one.account)
    const holder = { account, provider: providerId(one.account, one.provider), providerType: findProviderType(one) }
    // A license without a number cannot be entered in the form; only the firm's import adds it.
    const input = one.withoutNumber ? { ...sent, number: '' } : LicenseInput.parse(sent)
    await saveProviderLicense(db, holder, { ...input, id: sent.id, externalId: `demo: ${name}` }, theFirm)
    if (one.file) await storeLicenseFile(db, account, sent.id, await receiveScan(db, files, one, type, now), theFirm)
  }
}

interface Making {
  readonly today: string
  readonly chance: Chance
  readonly id: string
}

function toLicenseInput(one: DemoLicense, type: LicenseType, { today, chance, id }: Making) {
  const expirationDate = addDays(today, one.days)
  return {
    ...emptyValues(license),
    id,
    rev: 0,
    type: type.value,
    status: licenseStatuses.find(({ label }) => label === one.status)?.value ?? 0,
    number: createNumber(one, chance),
    stateId: type.isStateBound ? (states.find(({ code }) => code === one.state)?.id ?? null) : null,
    issueDate: addDays(expirationDate, -365 * one.years),
    expirationDate,
  }
}

function createNumber({ type, state, provider }: DemoLicense, chance: Chance): string {
  if (type === 'DEA') return madeUpDea(chance, provider)
  if (type === 'MalpracticePolicy') return `MP-${chance.digits(8)}`
  if (type === 'Dental') return `${state}-D${chance.digits(5)}`
  return chance.digits(6)
}

function findType({ type }: DemoLicense): LicenseType {
  const found = licenseTypes.find(({ name }) => name === type)
  if (!found) throw new Error(`There is no license type ${type}`)
  return found
}

function findProviderType({ account, provider }: DemoLicense): number {
  const found = demoProviders[account].find(({ name }: DemoProvider) => name === provider)
  return providerTypes.find(({ name }) => name === found?.type)?.value ?? 0
}

async function receiveScan(db: Db, files: Files, one: DemoLicense, { label }: LicenseType, now: Date) {
  const surname = one.provider.split(' ').at(-1) ?? ''
  const content =
    one.file === 'png'
      ? madeUpPng(one.provider.length * 11)
      : await madeUpPdf(label, [one.provider, one.account, filler], now)
  return receiveMadeUp(db, files, {
    account: accountId(one.account),
    name: `${label} ${surname}.${one.file}`,
    content,
    limit: licenseFileLimit,
  })
}

const filler = 'This certificate is made up for the demonstration of the Client Center. It licenses nobody.'

/** An invented DEA number of a practitioner with a valid checksum; its second letter is the surname's initial. */
function madeUpDea(chance: Chance, name: string): string {
  const surname = name.split(' ').at(-1) ?? ''
  const initial = surname.normalize('NFD').charAt(0).toUpperCase()
  const start = `${chance.pick(['B', 'F'])}${/[A-Z]/.test(initial) ? initial : '9'}${chance.digits(6)}`
  // For any eight characters before it, exactly one check digit is valid.
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isDeaNumber) ?? start
}
