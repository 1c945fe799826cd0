import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { countPractices, listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { practiceSorts, practiceStates } from '@client-center/domain/staff/practice-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { accountId, staffId } from '../../portal/demo/demo-accounts.ts'

type Listed = EndpointReply<typeof listPractices>
type Headers = Record<string, string>

const path = '/api/Firm/Practices'
const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')

let portal: TestApp
let grace: Headers
let tobias: Headers
beforeAll(async () => {
  portal = await startApp()
  grace = await portal.signInStaff('grace@keystone.example')
  tobias = await portal.signInStaff('tobias@keystone.example')
})
afterAll(() => portal.close())

const read = async <T>(headers: Headers, query = '', below = ''): Promise<{ status: number; body: T }> => {
  const { status, body } = await portal.request(headers, 'GET', `${path}${below}?${query}`)
  return { status, body: body as T }
}
const list = async (headers: Headers, query = ''): Promise<Listed> => {
  const { status, body } = await read<Listed>(headers, query)
  expect(status, query).toBe(200)
  return body
}
const names = async (headers: Headers, query = ''): Promise<string[]> =>
  (await list(headers, query)).rows.map(({ name }) => name)

/** The practices that this staff member has, as the tables show them to the system. */
const advised = async (id: string): Promise<string[]> =>
  (
    await portal.deps.database.system
      .selectFrom('subscription')
      .innerJoin('account', 'account.id', 'subscription.account_id')
      .where('assignee_id', '=', id)
      .select('account.name')
      .execute()
  )
    .map(({ name }) => name)
    .toSorted()

describe('The list of practices', () => {
  test('shows an advisor hers, and a lead all of them, by name', async () => {
    const own = await advised(staffId('Grace Nakamura'))
    expect(own).toContain('Bright Smile Dental')
    expect(await names(grace)).toEqual(own)
    const all = await portal.deps.database.system.selectFrom('account').select('name').execute()
    expect((await names(tobias)).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
    expect((await list(tobias)).total).toBe(all.length)
  })

  test('counts what is waiting in a practice', async () => {
    const [row] = (await list(grace, 'text=bright%20smile%20dental')).rows
    const { system } = portal.deps.database
    const open = await system
      .selectFrom('application')
      .where('account_id', '=', bright)
      .where('status', 'not in', [4, 5])
      .select(['updated_at'])
      .orderBy('updated_at')
      .execute()
    const updates = await system
      .selectFrom('weekly_update')
      .where('account_id', '=', bright)
      .select('published_at')
      .orderBy('published_at', 'desc')
      .execute()
    expect(row).toMatchObject({
      id: bright,
      name: 'Bright Smile Dental',
      tier: 4,
      advisor: { id: staffId('Grace Nakamura'), name: 'Grace Nakamura' },
      openApplications: open.length,
      oldestChange: open[0]?.updated_at,
      lastUpdate: updates[0]?.published_at,
      usersNotSignedIn: 0,
    })
    expect(row?.expiredLicenses).toBeGreaterThan(0)
    expect(row?.expiringLicenses).toBeGreaterThan(0)
  })

  test('counts a user without a password, unless the user is blocked', async () => {
    const { system } = portal.deps.database
    const invited = await system
      .insertInto('person')
      .values({ email: 'new@brightsmile.example', name: 'New User' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const permission of [1, 3])
      await system
        .insertInto('account_permission')
        .values({ person_id: invited.id, account_id: bright, permission })
        .execute()
    const count = async () => (await list(grace)).rows.find(({ id }) => id === bright)?.usersNotSignedIn
    expect(await count()).toBe(1)
    expect(await names(grace, 'show=neverSignedIn')).toEqual(['Bright Smile Dental'])
    await system
      .updateTable('person')
      .set({ blocked_at: new Date().toISOString() })
      .where('id', '=', invited.id)
      .execute()
    expect(await count()).toBe(0)
    await system.deleteFrom('person').where('id', '=', invited.id).execute()
  })

  test.each(practiceSorts)('sorts by %s in both directions', async (sort) => {
    const up = await names(tobias, `sort=${sort}&direction=asc`)
    const down = await names(tobias, `sort=${sort}&direction=desc`)
    expect(up.toSorted()).toEqual(down.toSorted())
    if (sort === 'name') expect(down).toEqual(up.toReversed())
    if (sort === 'openApplications') {
      const counts = (await list(tobias, `sort=${sort}&direction=desc`)).rows.map((row) => row.openApplications)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }
  })

  test('pages do not overlap, and together show every practice once', async () => {
    const { total } = await list(tobias)
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(total / 2); page += 1)
      paged.push(...(await names(tobias, `page=${page}&size=2&sort=oldestChange`)))
    expect(paged).toHaveLength(total)
    expect(new Set(paged).size).toBe(total)
    expect(await names(tobias, 'page=999')).toEqual([])
  })

  test.each(practiceStates)('filters by %s as many as it counts', async (state) => {
    const { body } = await read<EndpointReply<typeof countPractices>>(tobias, '', '/count')
    const found = await list(tobias, `show=${state}`)
    expect(found.total).toBe(body[state])
    expect(found.rows).toHaveLength(body[state])
  })

  test('filters by words, tier and advisor, and by several states at once', async () => {
    expect(await names(tobias, 'text=cedar')).toEqual(['Cedar Grove Family Dentistry'])
    expect(await names(grace, 'text=cedar')).toEqual([])
    expect(await names(tobias, 'text=%27%25_%26%20bright')).toEqual(await names(tobias, 'text=bright'))
    const ultimate = (await list(tobias, 'tier=4')).rows
    expect(ultimate.map(({ tier }) => tier)).toEqual(ultimate.map(() => 4))
    expect(await names(tobias, `advisor=${staffId('Grace Nakamura')}`)).toEqual(
      await advised(staffId('Grace Nakamura')),
    )
    expect(await names(tobias, 'show=noAdvisor,expired')).toEqual(
      (await list(tobias, 'show=expired')).rows.filter(({ advisor }) => advisor === null).map(({ name }) => name),
    )
  })

  test('lists as advisors only those whose practices the staff member sees', async () => {
    const ofGrace = await read<EndpointReply<typeof countPractices>>(grace, '', '/count')
    expect(ofGrace.body.advisors.map(({ name }) => name)).toEqual(['Grace Nakamura'])
    const ofLead = await read<EndpointReply<typeof countPractices>>(tobias, '', '/count')
    expect(ofLead.body.advisors.length).toBeGreaterThan(1)
  })

  test.each([
    ['sort=color', 'Order: there is no such column'],
    ['direction=left', 'Order: must be up or down'],
    ['page=0', 'Page: must be from 1 to 1000000'],
    ['size=101', 'Rows on a page: must be from 1 to 100'],
    ['show=expired,all', 'Show: there is no such filter'],
    ['advisor=grace', 'The id is not valid'],
    ['tier=9', 'Tier: must be from 1 to 4'],
    [`text=${'a'.repeat(101)}`, 'Search: must have at most 100 characters'],
  ])('refuses %s with a sentence', async (query, message) => {
    expect(await read(grace, query)).toEqual({ status: 400, body: { message } })
  })

  test('shows a covered practice until the cover ends', async () => {
    const { system } = portal.deps.database
    const cover = (until: string) =>
      system
        .insertInto('account_cover')
        .values({ account_id: cedar, staff_id: staffId('Grace Nakamura'), until })
        .onConflict((conflict) => conflict.columns(['account_id', 'staff_id']).doUpdateSet({ until }))
        .execute()
    await cover('2999-01-01T00:00:00.000Z')
    expect(await names(grace, 'text=cedar')).toEqual(['Cedar Grove Family Dentistry'])
    await cover('2020-01-01T00:00:00.000Z')
    expect(await names(grace, 'text=cedar')).toEqual([])
    await system.deleteFrom('account_cover').execute()
  })
})
