import { randomUUID } from 'node:crypto'
import type { Expirations, LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

const bright = accountId('Bright Smile Dental')
const annex = accountId('Bright Smile Annex')
const path = '/api/Providers/licensesTable'
const today = new Date().toISOString().slice(0, 10)

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const rows = async (query: Record<string, string>): Promise<LicensesRow[]> =>
  (await portal.request(maria, 'GET', `${path}?${new URLSearchParams(query).toString()}`)).body

describe('The dates of the list', () => {
  const expirations = async (query: Record<string, string> = {}, who = maria): Promise<Expirations> =>
    (await portal.request(who, 'GET', `${path}/expirations?${new URLSearchParams(query).toString()}`)).body
  /** The class of a date by the specification's days (PLIST-10, 11), written independently. */
  const toClass = (date: string): string =>
    date < today ? 'past' : date < addDays(today, 30) ? 'near' : date < addDays(today, 60) ? 'soon' : 'later'
  const toDates = (some: LicensesRow[], within = (_: string) => true) =>
    some.flatMap(({ provider, licenseSummary }) =>
      licenseColumns.flatMap(({ name, value }) => {
        const date = licenseSummary.expirations[name]
        return date === null || !within(date) ? [] : [{ provider: provider.id, type: value, date }]
      }),
    )
  const counted = (dates: ReturnType<typeof toDates>) => {
    const groups = Map.groupBy(dates, ({ date }) => `${date < today ? '' : date.slice(0, 7)} ${toClass(date)}`)
    return {
      months: Object.fromEntries([...groups].map(([group, members]) => [group, members.length])),
      types: [...new Set(dates.map(({ type }) => type))].sort((one, other) => one - other),
    }
  }
  const toComparable = ({ months, types }: Expirations) => ({
    months: Object.fromEntries(months.map((month) => [`${month.month ?? ''} ${month.class}`, month.dates])),
    types,
  })

  test.each<Record<string, string>>([
    {},
    { accountId: bright },
    { accountId: bright, stateId: '10' },
    { officeTin: '630' },
  ])('are counted by month, class and type: of %o', async (query) => {
    expect(toComparable(await expirations(query))).toEqual(counted(toDates(await rows(query))))
  })

  test('within a range of days are only those days', async () => {
    const [from, to] = [addDays(today, 12), addDays(today, 59)]
    const query = { accountId: bright, expirationFrom: from, expirationTo: to }
    const within = (date: string) => date >= from && date <= to
    expect(toComparable(await expirations(query))).toEqual(counted(toDates(await rows(query), within)))
    expect((await expirations({ ...query, expirationTo: addDays(today, -9000) })).types).toEqual([])
  })

  test('agree with "Your tasks": the menu counts as many providers', async () => {
    const soon = toDates(await rows({ accountId: bright }), (date) => date < addDays(today, 60))
    const needs = await portal.request(maria, 'GET', `/api/AccountDashboard/${bright}/needsYou`)
    expect(new Set(soon.map(({ provider }) => provider)).size).toBe(needs.body.providers)
  })

  test('count two providers where two accounts share a provider id', async () => {
    const soon = async () =>
      (await expirations()).months.reduce((sum, month) => (month.class === 'soon' ? sum + month.dates : sum), 0)
    const { system } = portal.deps.database
    // A provider whose only date is 30 to 60 days ahead, and one of the annex with the same id.
    const day = addDays(today, 45)
    const id = randomUUID()
    for (const account_id of [bright, annex]) {
      const before = await soon()
      await system.insertInto('provider').values({ id, account_id, type: 1, name: 'Iris Vance' }).execute()
      await system
        .insertInto('provider_license')
        .values({ account_id, provider_id: id, type: 1, state_id: 1, number: 'AL-1', expiration_date: day })
        .execute()
      expect(await soon()).toBe(before + 1)
    }
    await system.deleteFrom('provider_license').where('provider_id', '=', id).execute()
    await system.deleteFrom('provider').where('id', '=', id).execute()
  })

  test("are only for people who may see the account's licenses", async () => {
    const status = async (email: string, accountId: string) =>
      (await portal.request(await portal.signIn(email), 'GET', `${path}/expirations?accountId=${accountId}`)).status
    expect(await status('otto@brightsmile.example', bright)).toBe(200)
    expect(await status('paul@brightsmile.example', bright)).toBe(403)
    expect(await status('lena@brightsmile.example', annex)).toBe(404)
    expect(await expirations({}, await portal.signIn('nora@example.com'))).toEqual({ months: [], types: [] })
  })
})
