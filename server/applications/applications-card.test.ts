import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import type { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import type { EndpointReply } from '@client-center/contract/endpoint.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../operations/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../testing/app.ts'

const account = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>
/** The whole list by API-15. */
let all: ApplicationSummary[]

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  all = (await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/applications`)).body
  return () => portal.close()
})

const requestCard = (query = '', practice = account, who = maria) =>
  portal.request(who, 'GET', `/api/AccountDashboard/${practice}/applicationsCard?${query}`)
const card = async (query = '', practice = account): Promise<EndpointReply<typeof readApplicationsCard>> =>
  (await requestCard(query, practice)).body
const collator = new Intl.Collator('und')

describe('The card of applications', () => {
  test('has five rows of the whole list, the last changed first, and says how many there are', async () => {
    expect(all.length).toBeGreaterThan(10)
    const { rows, total } = await card()
    expect(rows).toEqual(
      all.slice(0, 5).map(({ id, name, insuranceCompany, statusId }) => ({ id, name, insuranceCompany, statusId })),
    )
    expect(total).toBe(all.length)
  })

  test('turns its pages without losing or repeating a row, and past the last there is none', async () => {
    const pages = Math.ceil(all.length / 5)
    const rows = await Promise.all(Array.from({ length: pages }, async (_, at) => (await card(`page=${at + 1}`)).rows))
    expect(rows.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await card(`page=${pages + 1}`)).toMatchObject({ rows: [], total: all.length })
  })

  test('counts each status on all pages together', async () => {
    const { counts } = await card('page=2')
    const wanted = Map.groupBy(all, ({ statusId }) => statusId)
    expect(new Map(counts.map(({ statusId, count }) => [statusId, count]))).toEqual(
      new Map([...wanted].map(([statusId, same]) => [statusId, same.length])),
    )
  })

  test.each([
    ['application', (one: ApplicationSummary, other: ApplicationSummary) => collator.compare(one.name, other.name)],
    [
      'company',
      (one: ApplicationSummary, other: ApplicationSummary) =>
        collator.compare(one.insuranceCompany, other.insuranceCompany),
    ],
    [
      'status',
      (one: ApplicationSummary, other: ApplicationSummary) =>
        (findApplicationStatus(one.statusId)?.rank ?? 0) - (findApplicationStatus(other.statusId)?.rank ?? 0),
    ],
  ])('is sorted by %s either way, and what is equal goes by its last change', async (sort, compare) => {
    const ids = async (direction: string) =>
      (await card(`size=100&sort=${sort}&direction=${direction}`)).rows.map(({ id }) => id)
    expect(await ids('asc')).toEqual(all.toSorted(compare).map(({ id }) => id))
    expect(await ids('desc')).toEqual(all.toSorted((one, other) => compare(other, one)).map(({ id }) => id))
  })

  test('of an account without a Credentialing Access Point is empty', async () => {
    const { system } = portal.deps.database
    const mill = accountId('Old Mill Dentistry')
    await system.updateTable('project').set({ is_cap: false }).where('account_id', '=', mill).execute()
    expect(await card('', mill)).toEqual({ rows: [], total: 0, counts: [] })
  })

  test.each([
    ['page=0', 'Page: must be from 1 to 1000000'],
    ['size=101', 'Rows on a page: must be from 1 to 100'],
    ['sort=npi', 'Order: there is no such column'],
    ['direction=up', 'Order: must be up or down'],
  ])('%s is malformed', async (query, message) => {
    expect(await requestCard(query)).toMatchObject({ status: 400, message })
  })

  test('is for who may see projects', async () => {
    const status = async (email: string) => (await requestCard('', account, await portal.signIn(email))).status
    expect(await status('paul@brightsmile.example')).toBe(200)
    expect(await status('lena@brightsmile.example')).toBe(403)
    expect(await status('sam@cedargrove.example')).toBe(404)
  })
})
