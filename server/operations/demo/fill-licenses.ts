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
import { firmAuthor } from '../../audit/author.ts'
import { saveProviderLicense } from '../../areas/licenses/save-license.ts'
import { storeLicenseFile } from '../../areas/licenses/license-file.ts'
import { createChance, type Chance } from './chance.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { demoLicenses, type DemoLicense } from './demo-licenses.ts'
import { demoProviders, providerId, type DemoProvider } from './demo-providers.ts'
import { receiveSample } from './receive-sample.ts'

/** Licenses of every provider, validated like typed input; some with a scan. */
export async function fillLicenses(db: Db, files: Files, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const chance = createChance('license numbers')
  for (const demoLicense of demoLicenses()) {
    const type = findType(demoLicense)
    const name = [demoLicense.account, demoLicense.provider, demoLicense.type, demoLicense.state].join('/')
    const sent = toLicenseInput(demoLicense, type, { today, chance, id: demoId('license', name) })
    const account = accountId(demoLicense.account)
    const holder = {
      account,
      provider: providerId(demoLicense.account, demoLicense.provider),
      providerType: findProviderType(demoLicense),
    }
    // A license without a number cannot be entered in the form; only the firm's import adds it.
    const input = demoLicense.withoutNumber ? { ...sent, number: '' } : LicenseInput.parse(sent)
    await saveProviderLicense(db, holder, { ...input, id: sent.id, externalId: `demo: ${name}` }, firmAuthor)
    if (demoLicense.file) {
      const scan = await receiveScan(db, files, demoLicense, type, sent)
      await storeLicenseFile(db, account, sent.id, scan, firmAuthor)
      await setUploadTime(db, scan.id, new Date(Math.min(now.getTime(), Date.parse(sent.issueDate) + MAIL_TIME)))
    }
  }
}

/** From the first hour of a license's date to the upload of its scan: the afternoon of the tenth day after it. */
const MAIL_TIME = (10 * 24 + 20) * 3_600_000

async function setUploadTime(db: Db, file: string, uploaded: Date): Promise<void> {
  await db.updateTable('stored_file').set({ created_at: uploaded.toISOString() }).where('id', '=', file).execute()
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

function receiveScan(db: Db, files: Files, one: DemoLicense, { label }: LicenseType, sent: SentLicense) {
  const surname = one.provider.split(' ').at(-1) ?? ''
  const { number, issueDate, expirationDate } = sent
  return receiveSample(db, files, {
    account: one.account,
    fileName: `${label} ${surname}.${one.file}`,
    type: one.type,
    title: label,
    provider: one.provider,
    license: { number, state: one.state ?? '', issued: issueDate, expires: expirationDate },
    day: new Date(`${issueDate}T12:00:00Z`),
    limit: licenseFileLimit,
  })
}

type SentLicense = ReturnType<typeof toLicenseInput>

/** An invented DEA number of a practitioner with a valid checksum; its second letter is the surname's initial. */
function madeUpDea(chance: Chance, name: string): string {
  const surname = name.split(' ').at(-1) ?? ''
  const initial = surname.normalize('NFD').charAt(0).toUpperCase()
  const start = `${chance.pick(['B', 'F'])}${/[A-Z]/.test(initial) ? initial : '9'}${chance.digits(6)}`
  // For any eight characters before it, exactly one check digit is valid.
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isDeaNumber) ?? start
}
