import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

const account = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>
let documents: readonly AccountDocument[]
let schedules: readonly AccountDocument[]

const fetchList = (list: string, query: Record<string, string | number> = {}, who = maria) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return portal.request(who, 'GET', `/api/accounts/${account}/${list}?${new URLSearchParams(texts).toString()}`)
}
const names = (rows: readonly AccountDocument[]) => rows.map(({ name }) => name)

/** The names of the rows that the filters find. The count must agree. */
async function find(list: string, query: Record<string, string | number>, who = maria): Promise<string[]> {
  const { status, body } = await fetchList(list, query, who)
  expect(status).toBe(200)
  expect((await fetchList(`${list}/count`, query, who)).body).toEqual({ total: body.length })
  return names(body)
}

beforeAll(async () => {
  portal = await startApp({ env: { FIRM_TIME_ZONE: 'America/Chicago' } })
  maria = await portal.signIn('maria@brightsmile.example')
  const { system } = portal.deps.database
  const some = await system
    .selectFrom('account_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .select(['document.id', 'file.name'])
    .where('document.account_id', '=', account)
    .where('file.name', 'in', ['W9_signed.pdf', 'Floor plan.png', 'Aetna fees.csv', 'Alabama Dental Alliance.pdf'])
    .execute()
  // In Chicago the first is still in January, and the second is not.
  const uploads: Record<string, string> = {
    'W9_signed.pdf': '2021-02-01T05:59:59.999Z',
    'Floor plan.png': '2021-02-01T06:00:00.000Z',
    'Aetna fees.csv': '2021-02-28T12:00:00.000Z',
    'Alabama Dental Alliance.pdf': '2021-03-01T06:00:00.000Z',
  }
  for (const { id, name } of some)
    await system
      .updateTable('account_document')
      .set({ uploaded_at: uploads[name] ?? '' })
      .where('id', '=', id)
      .execute()
  documents = (await fetchList('documents')).body
  schedules = (await fetchList('fee-schedules')).body
})
afterAll(() => portal.close())

test('a month begins and ends in the time zone of the practice', async () => {
  expect(await find('documents', { uploadMonth: '2021-01' })).toEqual(['W9_signed.pdf'])
  expect(await find('documents', { uploadMonth: '2021-02' })).toEqual(['Floor plan.png'])
  expect(await find('fee-schedules', { uploadMonth: '2021-02' })).toEqual(['Aetna fees.csv'])
  expect(await find('fee-schedules', { uploadMonth: '2021-03' })).toEqual(['Alabama Dental Alliance.pdf'])
  expect(await find('documents', { uploadMonth: '1999-12' })).toEqual([])
})

describe('The search', () => {
  test.each([
    ['documents', 'w9 sign', 'W9_signed.pdf'],
    ['documents', 'FLOOR harborview', 'Floor plan.png'],
    ['documents', 'caqh kowal', 'CAQH Tomasz Kowalczyk.pdf'],
    ['fee-schedules', 'alliance', 'Alabama Dental Alliance.pdf'],
    ['fee-schedules', 'other alabama', 'Alabama Dental Alliance.pdf'],
    ['fee-schedules', 'proposed cigna', 'Proposal Cigna.pdf'],
  ])('in %s for "%s" finds the file, whichever columns have the words', async (list, search, name) => {
    expect(await find(list, { search })).toContain(name)
  })

  test('finds only rows with every word, and everything if it has no words', async () => {
    expect(await find('documents', { search: 'w9 alliance' })).toEqual([])
    expect(await find('documents', { search: " '; -- %" })).toEqual(names(documents))
  })
})

describe('Fee schedules', () => {
  test('are found by company', async () => {
    for (const company of new Set(schedules.map((schedule) => schedule.feeScheduleCompany ?? 0)))
      expect(await find('fee-schedules', { company })).toEqual(
        names(schedules.filter((schedule) => schedule.feeScheduleCompany === company)),
      )
  })

  test('are found by status', async () => {
    const [{ id } = { id: '' }] = schedules
    const { system } = portal.deps.database
    await system.updateTable('account_document').set({ status: 0 }).where('id', '=', id).execute()
    expect(await find('fee-schedules', { status: 0 })).toContain(schedules[0]?.name)
    expect(await find('fee-schedules', { status: 1 })).not.toContain(schedules[0]?.name)
  })

  test('are found by several filters at once', async () => {
    const query = { company: 1, uploadMonth: '2021-02', search: 'aetna' }
    expect(await find('fee-schedules', query)).toEqual(['Aetna fees.csv'])
    expect(await find('fee-schedules', { ...query, company: 5 })).toEqual([])
    expect(await find('fee-schedules', { ...query, page: 1, size: 50, sort: 'company' })).toEqual(['Aetna fees.csv'])
  })
})

test('no practice document or license has a company or a status', async () => {
  expect(await find('documents', { company: 1 })).toEqual([])
  expect(await find('documents', { status: 1 })).toEqual([])
})

test('the choices are the companies and months of the list, once, the newest month first', async () => {
  const month = ({ uploaded }: AccountDocument) =>
    new Date(uploaded).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }).slice(0, 7)
  for (const [list, rows] of [
    ['documents', documents],
    ['fee-schedules', schedules],
  ] as const) {
    const { body } = await fetchList(`${list}/choices`)
    expect(body.uploadMonths).toEqual([...new Set(rows.map(month))].sort().reverse())
    expect(body.uploadMonths).toContain('2021-02')
    const companies = new Set(rows.flatMap(({ feeScheduleCompany }) => feeScheduleCompany ?? []))
    expect(body.companies).toHaveLength(companies.size)
    expect(new Set(body.companies)).toEqual(companies)
    expect(body.documentTypes).toHaveLength(new Set(rows.map((row) => row.documentTypeId)).size)
  }
  expect((await fetchList('fee-schedules/choices')).body.companies.length).toBeGreaterThan(3)
})

test('no filter shows documents of another practice, or licenses to people who may not see them', async () => {
  const sam = await portal.signIn('sam@cedargrove.example')
  for (const list of ['documents', 'fee-schedules']) {
    expect((await fetchList(list, { search: 'a', uploadMonth: '2021-02' }, sam)).status).toBe(404)
    expect((await fetchList(`${list}/choices`, {}, sam)).status).toBe(404)
    const elsewhere = `/api/accounts/${accountId('Cedar Grove Family Dentistry')}/${list}`
    expect((await portal.request(sam, 'GET', `${elsewhere}?uploadMonth=2021-02`)).body).toEqual([])
  }
  const paul = await portal.signIn('paul@brightsmile.example')
  expect(documents.some(({ isLicense }) => isLicense)).toBe(true)
  const found = await fetchList('documents', { search: 'license', page: 1 }, paul)
  expect(found.body.filter((one: AccountDocument) => one.isLicense)).toEqual([])
})

test.each([
  [{ company: 'Aetna' }, 'Company: must be a whole number'],
  [{ company: 0 }, 'Company: must be from 1 to 32767'],
  [{ status: 'gone' }, 'Status: must be active or inactive'],
  [{ uploadMonth: '2026-13' }, 'Upload month: must be a month such as 2026-11'],
  [{ uploadMonth: "2026-01' or true" }, 'Upload month: must be a month such as 2026-11'],
  [{ search: 'x'.repeat(101) }, 'Search: must have at most 100 characters'],
])('a filter %o is refused with a sentence', async (query, sentence) => {
  for (const path of ['documents', 'fee-schedules/count']) {
    const { status, message } = await fetchList(path, query)
    expect([status, message]).toEqual([400, sentence])
  }
})
