import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import type { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountId } from '../portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const account = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>
/** The whole list, from API-15. */
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
  test('shows the five most recently changed rows of the list and the total', async () => {
    expect(all.length).toBeGreaterThan(10)
    const { rows, total } = await card()
    expect(rows).toEqual(
      all.slice(0, 5).map(({ id, name, insuranceCompany, statusId }) => ({ id, name, insuranceCompany, statusId })),
    )
    expect(total).toBe(all.length)
  })

  test('pages through the list without losing or repeating a row, and the page after the last is empty', async () => {
    const pages = Math.ceil(all.length / 5)
    const rows = await Promise.all(Array.from({ length: pages }, async (_, at) => (await card(`page=${at + 1}`)).rows))
    expect(rows.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await card(`page=${pages + 1}`)).toMatchObject({ rows: [], total: all.length })
  })

  test('counts each status over all pages', async () => {
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
  ])('can be sorted by %s both ways; equal rows are ordered by their last change', async (sort, compare) => {
    const ids = async (direction: string) =>
      (await card(`size=100&sort=${sort}&direction=${direction}`)).rows.map(({ id }) => id)
    expect(await ids('asc')).toEqual(all.toSorted(compare).map(({ id }) => id))
    expect(await ids('desc')).toEqual(all.toSorted((one, other) => compare(other, one)).map(({ id }) => id))
  })

  test('is empty for an account without a Credentialing Access Point', async () => {
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

  test('is only for people who may see projects', async () => {
    const status = async (email: string) => (await requestCard('', account, await portal.signIn(email))).status
    expect(await status('paul@brightsmile.example')).toBe(200)
    expect(await status('lena@brightsmile.example')).toBe(403)
    expect(await status('sam@cedargrove.example')).toBe(404)
  })
})
