import { addDays } from '@client-center/domain/calendar.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { licensesTableSorts } from '@client-center/domain/licenses/list/license-list.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { deletedProvider, providerId } from '../../../operations/demo/demo-providers.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { readBook } from '../../../testing/read-book.ts'

const bright = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const cedar = accountId('Cedar Grove Family Dentistry')
const path = '/api/Providers/licensesTable'
const today = new Date().toISOString().slice(0, 10)

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const requestList = async (query: Record<string, string | number> = {}, who = maria) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return portal.request(who, 'GET', `${path}?${search.toString()}`)
}
const rows = async (query: Record<string, string | number> = {}, who = maria): Promise<LicensesRow[]> =>
  (await requestList(query, who)).body
const names = (some: LicensesRow[]): string[] => some.map((row) => row.provider.name)
const cell = ({ provider, licenseSummary }: LicensesRow, sort: string): string | number | null => {
  if (sort === 'name') return provider.name
  if (sort === 'npi') return provider.npi === '' ? null : provider.npi
  if (sort === 'next') return licenseSummary.next?.expirationDate ?? null
  return Object.entries(licenseSummary.expirations).find(([name]) => name === sort)?.[1] ?? null
}

describe('The list', () => {
  test('has the providers of every account whose licenses the person may see, by name, with the expiration dates', async () => {
    const all = await rows()
    const accountIds = new Set(all.map((row) => row.provider.account.id))
    expect(accountIds.size).toBe(5)
    expect(accountIds.has(cedar)).toBe(false)
    expect(names(all)).toEqual(names(all).toSorted(new Intl.Collator('und').compare))
    expect(names(all)).not.toContain(deletedProvider.name)
    const chen = all.find((row) => row.provider.name === 'Mei-Ling Chen')
    expect(chen).toMatchObject({
      provider: { id: providerId('Bright Smile Dental', 'Mei-Ling Chen'), providerType: 2, account: { id: bright } },
      licenseSummary: { expirations: { Dental: addDays(today, 12), CdaCertificationXRay: null } },
    })
    expect(chen?.licenseSummary.stateIds).toContain(1)
  })

  test.each([
    ['lena@brightsmile.example', 14],
    ['otto@brightsmile.example', 14],
    ['sam@cedargrove.example', 4],
    ['paul@brightsmile.example', 0],
    ['nora@example.com', 0],
  ])('%s sees %i rows', async (email, count) => {
    const who = await portal.signIn(email)
    expect(await rows({}, who)).toHaveLength(count)
    expect((await portal.request(who, 'GET', `${path}/count`)).body).toEqual({ total: count })
    expect((await portal.request(who, 'GET', '/api/Providers')).body).toHaveLength(count)
  })

  test('of an account is only for people who may see its licenses', async () => {
    const status = async (email: string, accountId: string) =>
      (await requestList({ accountId }, await portal.signIn(email))).status
    expect(await status('lena@brightsmile.example', bright)).toBe(200)
    expect(await status('paul@brightsmile.example', bright)).toBe(403)
    expect(await status('lena@brightsmile.example', annex)).toBe(404)
    expect(await status('sam@cedargrove.example', bright)).toBe(404)
  })

  test('comes in pages with the total number of rows', async () => {
    const all = await rows({ accountId: bright })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => rows({ accountId: bright, page, size: 5 })))
    expect(pages.map((page) => page.length)).toEqual([5, 5, 4, 0])
    expect(pages.flat()).toEqual(all)
    expect((await portal.request(maria, 'GET', `${path}/count?accountId=${bright}`)).body).toEqual({ total: 14 })
  })
})

describe('Sorting', () => {
  test.each(licensesTableSorts.filter((sort) => sort !== 'type'))(
    'by %s: blanks come last, both ways',
    async (sort) => {
      const compare =
        sort === 'name' ? new Intl.Collator('und').compare : (one: string, other: string) => (one < other ? -1 : 1)
      for (const direction of ['asc', 'desc'] as const) {
        const cells = (await rows({ sort, direction })).map((row) => cell(row, sort))
        const filled = cells.filter((one): one is string => one !== null)
        expect(cells.slice(0, filled.length)).toEqual(filled)
        const wanted = filled.toSorted(compare)
        expect(filled).toEqual(direction === 'asc' ? wanted : wanted.toReversed())
      }
    },
  )

  test('by type follows the labels', async () => {
    const types = (await rows({ sort: 'type' })).map((row) => row.provider.providerType)
    const order = [2, 5, 6, 1]
    expect([...new Set(types)]).toEqual(order)
    expect([
      ...new Set((await rows({ sort: 'type', direction: 'desc' })).map((row) => row.provider.providerType)),
    ]).toEqual(order.toReversed())
  })
})

describe('Filtering', () => {
  const isWithin = (row: LicensesRow, from: string, to: string): boolean =>
    Object.values(row.licenseSummary.expirations).some((date) => date !== null && date >= from && date <= to)

  test('by provider, by state and by office TIN', async () => {
    const provider = providerId('Bright Smile Dental', 'Priya Raman')
    expect(names(await rows({ providerId: provider }))).toEqual(['Priya Raman'])
    const all = await rows()
    const inGeorgia = await rows({ stateId: 10 })
    expect(inGeorgia.length).toBeGreaterThan(0)
    expect(inGeorgia).toEqual(all.filter((row) => row.licenseSummary.stateIds.includes(10)))
    expect(await rows({ officeTin: '630-18-4725' })).toEqual(
      all.filter((row) => row.provider.officeTin === '630184725'),
    )
    expect(await rows({ officeTin: '630-__-____' })).toEqual(
      all.filter((row) => row.provider.officeTin?.startsWith('630')),
    )
    for (const elsewhere of ['999', '4725', '30']) expect(await rows({ officeTin: elsewhere })).toEqual([])
  })

  test('by expiration, bounds included, either may be open (AMB-35)', async () => {
    const all = await rows()
    const from = addDays(today, 12)
    const to = addDays(today, 59)
    expect(await rows({ expirationFrom: from, expirationTo: to })).toEqual(all.filter((row) => isWithin(row, from, to)))
    expect(await rows({ expirationTo: from })).toEqual(all.filter((row) => isWithin(row, '1900-01-01', from)))
    expect(await rows({ expirationFrom: to })).toEqual(all.filter((row) => isWithin(row, to, '2199-01-01')))
    const only = await rows({ expirationFrom: from, expirationTo: from })
    expect(names(only)).toContain('Mei-Ling Chen')
    expect(
      (await portal.request(maria, 'GET', `${path}/count?expirationFrom=${from}&expirationTo=${from}`)).body,
    ).toEqual({
      total: only.length,
    })
  })

  test.each([
    [{ accountId: 'seven' }, 'The id is not valid'],
    [{ officeTin: '12a' }, 'Office TIN: must be digits'],
    [{ stateId: 'x' }, 'State: must be a whole number'],
    [{ stateId: 0 }, 'State: must be from 1 to 32767'],
    [{ expirationFrom: '2026-02-30' }, 'Expiration from: must be a date'],
    [{ expirationTo: '03/02/2026' }, 'Expiration to: must be a date'],
    [{ sort: 'email' }, 'Order: there is no such column'],
    [{ direction: 'up' }, 'Order: must be up or down'],
    [{ page: 0 }, 'Page: must be from 1 to 1000000'],
    [{ size: 1001 }, 'Rows on a page: must be from 1 to 1000'],
  ])('%o is malformed', async (query, message) => {
    expect(await requestList(query as Record<string, string>)).toMatchObject({ status: 400, message })
  })
})

describe('The next expiration', () => {
  test('is the first license of each row, by name and type', async () => {
    const [first] = await rows({ accountId: bright, sort: 'next', direction: 'asc' })
    expect(first).toMatchObject({
      provider: { name: 'Tomasz Kowalczyk' },
      licenseSummary: { next: { type: 1, stateId: 1, expirationDate: addDays(today, -40) } },
    })
    for (const { licenseSummary } of await rows())
      expect(licenseSummary.next?.expirationDate).toBe(
        Object.values(licenseSummary.expirations)
          .flatMap((date) => date ?? [])
          .toSorted()[0],
      )
  })

  test('is never a canceled license, whose type is named without a date (AMB-128)', async () => {
    const [row] = await rows({ providerId: providerId('Bright Smile Dental', 'Daniel Rosenberg') })
    expect(row?.licenseSummary).toMatchObject({ canceledTypes: [15], expirations: { BotoxCertification: null } })
    expect(row?.licenseSummary.next?.type).not.toBe(15)
  })
})

describe('The file of the list', () => {
  const heads = ['Provider', 'Provider Type', 'NPI', ...licenseColumns.map(({ column }) => column)]
  const download = (query: string, who = maria) =>
    portal.app.inject({ method: 'GET', url: `${path}/export?${query}`, headers: who })

  test('in CSV has exactly what the list shows', async () => {
    const query = `accountId=${bright}&sort=Dental&direction=desc`
    const answer = await download(`${query}&format=csv`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(`Providers and licenses ${today}.csv`)
    // Without this mark spreadsheet programs misread accents.
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(heads.join(','))
    const shown = (await portal.request(maria, 'GET', `${path}?${query}`)).body as LicensesRow[]
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(names(shown))
    const [year, month, day] = addDays(today, 12).split('-')
    expect(lines.find((line) => line.startsWith('Mei-Ling Chen,Associate,'))).toContain(`${month}/${day}/${year}`)
  })

  test('in Excel has the same, with real dates', async () => {
    const book = await readBook((await download(`accountId=${bright}&format=xlsx`)).rawPayload)
    const shown = await rows({ accountId: bright })
    expect(book.cells[0]).toEqual(heads)
    expect(book.cells).toHaveLength(15)
    for (const [index, { provider, licenseSummary }] of shown.entries()) {
      const dates = licenseColumns.map(({ name }) => licenseSummary.expirations[name])
      expect(book.cells[index + 1]).toEqual([
        provider.name,
        providerTypeLabel(provider.providerType),
        provider.npi === '' ? null : provider.npi,
        ...dates.map((date) => (date === null ? null : new Date(`${date}T00:00:00Z`))),
      ])
    }
    expect(book.part('xl/styles.xml')).toContain('formatCode="mm/dd/yyyy"')
    const sheet = book.part('xl/worksheets/sheet1.xml')
    // Every header must be readable in full, on screen and on paper.
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths).toHaveLength(18)
    for (const [index, head] of heads.entries()) expect(widths[index], head).toBeGreaterThan(head.length)
    expect(book.part('xl/styles.xml')).toMatch(/<cellXfs.*?<xf .*?<xf [^>]*fontId="1"/)
    expect(book.part('xl/styles.xml')).toMatch(/<\/font><font><b\/>/)
    expect(sheet.match(/<c r="[A-R]1" s="1"/g)).toHaveLength(18)
    expect(sheet).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>')
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(sheet).toContain('<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
    expect(book.part('xl/workbook.xml')).toContain("'Providers and licenses'!$1:$1")
    for (const path of book.paths) expect(XMLValidator.validate(book.part(path)), path).toBe(true)
  })

  test("names each provider's account only when the list covers several", async () => {
    const csv = (await download('format=csv')).body.split('\r\n')
    expect(csv[0]).toContain('Provider,Provider Type,NPI,Account,General license,')
    const shown = await rows({})
    const accounts = new Map([
      [bright, 'Bright Smile Dental'],
      [annex, 'Bright Smile Annex'],
    ])
    const named = shown.filter(({ provider }) => accounts.has(provider.account.id))
    expect(new Set(named.map(({ provider }) => provider.account.id)).size).toBe(2)
    for (const { provider } of named)
      expect(csv.filter((line) => line.startsWith(`${provider.name},`)).map((line) => line.split(',')[3])).toContain(
        accounts.get(provider.account.id),
      )
    const book = await readBook((await download('format=xlsx')).rawPayload)
    expect(book.cells[0]?.slice(0, 4)).toEqual(['Provider', 'Provider Type', 'NPI', 'Account'])
    expect(book.cells[0]).toHaveLength(19)
    // Otto has only one practice.
    const ottos = await download('format=csv', await portal.signIn('otto@brightsmile.example'))
    expect(ottos.body).toContain('Provider,Provider Type,NPI,General license,')
  })

  test('contains no formula, whatever someone is named', async () => {
    const id = providerId('Bright Smile Annex', 'Ji-Woo Park')
    const db = portal.deps.database.system
    const call = (name: string) => db.updateTable('provider').set({ name }).where('id', '=', id).execute()
    await call('=cmd|"/c calc"!A1, "Evil"')
    const csv = await download(`providerId=${id}&format=csv`)
    expect(csv.body.split('\r\n')[1]).toMatch(/^"'=cmd\|""\/c calc""!A1, ""Evil""",Associate,/)
    const book = await readBook((await download(`providerId=${id}&format=xlsx`)).rawPayload)
    expect(book.cells[1]?.[0]).toBe('\'=cmd|"/c calc"!A1, "Evil"')
    // In locales with a decimal comma, a semicolon or a tab separates cells.
    await call('Park;=1+1')
    expect((await download(`providerId=${id}&format=csv`)).body).toContain('\r\n"Park;=1+1",Associate,')
    await call('</t> & <c>\u0001 _x0041_ José')
    const odd = await readBook((await download(`providerId=${id}&format=xlsx`)).rawPayload)
    expect(XMLValidator.validate(odd.part('xl/worksheets/sheet1.xml'))).toBe(true)
    expect(odd.part('xl/worksheets/sheet1.xml')).toContain('>&lt;/t&gt; &amp; &lt;c&gt; _x005F_x0041_ José<')
    await call('Ji-Woo Park')
  })

  test('is only for the person who requested it, and is audited', async () => {
    expect(
      (await download(`accountId=${bright}&format=csv`, await portal.signIn('paul@brightsmile.example'))).statusCode,
    ).toBe(403)
    expect(
      (await download(`accountId=${bright}&format=csv`, await portal.signIn('sam@cedargrove.example'))).statusCode,
    ).toBe(404)
    expect((await download('format=pdf')).statusCode).toBe(400)
    const nora = await download('format=csv', await portal.signIn('nora@example.com'))
    expect(nora.body.split('\r\n')).toHaveLength(2)
    const trail = await portal.deps.database.system
      .selectFrom('audit_event')
      .select('action')
      .where('action', '=', 'provider.exported')
      .execute()
    expect(trail.length).toBeGreaterThan(0)
  })
})
