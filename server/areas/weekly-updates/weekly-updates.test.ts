import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, personId } from '../portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { findWeeklyUpdates } from './weekly-update-queries.ts'

const account = accountId('Bright Smile Dental')
const cap = projectId('Bright Smile Dental', 'Credentialing Access Point')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')
const list = `/api/WeeklyUpdate/${cap}/weeklyUpdates`

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

test('the updates of the CAP project come newest first, by account and by project alike', async () => {
  const byAccount = await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/weeklyUpdates`)
  expect(byAccount.status).toBe(200)
  expect(byAccount.body.length).toBeGreaterThanOrEqual(12)
  expect((await portal.request(maria, 'GET', list)).body).toEqual(byAccount.body)
  const days: string[] = byAccount.body.map((one: { publishedOn: string }) => one.publishedOn)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(byAccount.body.map((one: { viewed: boolean }) => one.viewed))).toEqual(new Set([true, false]))
})

describe('One update', () => {
  test('has a title, action points and rows by rank that open their applications', async () => {
    const [newest] = (await portal.request(maria, 'GET', list)).body
    const { status, body } = await portal.request(maria, 'GET', `${list}/${newest.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: newest.id,
      projectId: cap,
      accountId: account,
      update: newest.update,
      viewed: true,
    })
    expect(body.actionPoints.length).toBeGreaterThan(0)
    const ranks = body.applications.map((one: { statusId: number }) => [1, 2, 3, 7, 6, 4, 5].indexOf(one.statusId))
    expect(ranks.length).toBeGreaterThan(15)
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b))
    const [row] = body.applications
    expect(row.applicationId).toBe(row.id)
    const application = await portal.request(maria, 'GET', `/api/Application/${cap}/applications/${row.id}`)
    expect(application.status).toBe(200)
    const { id, name, npi } = application.body.provider
    expect(row.provider).toEqual({ id, name, npi })
  })

  test('compares each status with the update before, and names what its action points open', async () => {
    const created = await portal.deps.database.system
      .insertInto('weekly_update')
      .values(
        [
          { title: 'First', published_at: '2020-01-06T12:00:00Z', action_points: [] },
          { title: 'Second', published_at: '2020-01-13T12:00:00Z', action_points: [] },
        ].map((one) => ({ ...one, account_id: account, project_id: fees })),
      )
      .returning('id')
      .execute()
    const [first = '', second = ''] = created.map(({ id }) => id)
    const [one, two, three] = await portal.deps.database.system
      .selectFrom('application')
      .innerJoin('provider', 'provider.id', 'application.provider_id')
      .select(['application.id', 'provider.name'])
      .where('application.project_id', '=', fees)
      .orderBy('application.id')
      .execute()
    if (one === undefined || two === undefined || three === undefined) throw new Error('Too few applications')
    const rows = (
      update: string,
      states: readonly (readonly [application: string, network: string, status: number])[],
    ) =>
      portal.deps.database.system
        .insertInto('weekly_update_row')
        .values(
          states.map(([application, network, status], position) => ({
            account_id: account,
            weekly_update_id: update,
            application_id: application,
            network,
            status,
            position,
          })),
        )
        .execute()
    await rows(first, [
      [one.id, 'Zeta Dental', 2],
      [two.id, 'Eta Dental', 3],
      // The first row of an application counts.
      [one.id, 'Zeta Dental', 1],
    ])
    await rows(second, [
      [one.id, 'Zeta Dental', 3],
      [two.id, 'Eta Dental', 3],
      [three.id, 'Theta Dental', 1],
    ])
    await portal.deps.database.system
      .insertInto('required_item')
      .values({ account_id: account, project_id: fees, name: 'Lease agreement', position: 99 })
      .execute()
    await portal.deps.database.system
      .updateTable('weekly_update')
      .set({ action_points: ['Sign the Theta Dental application', 'Call us', 'Upload the lease agreement'] })
      .where('id', '=', second)
      .execute()

    const read = async (id: string) =>
      (await portal.request(maria, 'GET', `/api/WeeklyUpdate/${fees}/weeklyUpdates/${id}`)).body
    const compared = await read(second)
    expect(compared.previousPublishedOn).toBe('2020-01-06T12:00:00.000Z')
    expect(
      compared.applications.map((row: { network: string; previousStatusId: number | null; statusId: number }) => [
        row.network,
        row.previousStatusId,
        row.statusId,
      ]),
    ).toEqual([
      ['Theta Dental', null, 1],
      ['Zeta Dental', 2, 3],
      ['Eta Dental', 3, 3],
    ])
    expect(compared.pointTargets).toEqual([
      { kind: 'application', id: three.id },
      null,
      { kind: 'requiredItem', id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
    const uncompared = await read(first)
    expect(uncompared.previousPublishedOn).toBeNull()
    expect(uncompared.applications.map((row: { previousStatusId: null }) => row.previousStatusId)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('counts as viewed by the person who opened it, while a colleague still sees the New marker', async () => {
    const otto = await portal.signIn('otto@brightsmile.example')
    const unread = (await portal.request(maria, 'GET', list)).body.find((one: { viewed: boolean }) => !one.viewed)
    await portal.request(maria, 'GET', `${list}/${unread.id}`)
    await portal.request(maria, 'GET', `${list}/${unread.id}`)
    const viewedBy = async (who: Record<string, string>): Promise<boolean> =>
      (await portal.request(who, 'GET', list)).body.find((one: { id: string }) => one.id === unread.id).viewed
    expect(await viewedBy(maria)).toBe(true)
    expect(await viewedBy(otto)).toBe(false)
  })

  test('is new for each person separately, even without row-level security', async () => {
    const [newest] = (await portal.request(maria, 'GET', list)).body
    await portal.request(maria, 'GET', `${list}/${newest.id}`)
    const { system } = portal.deps.database
    const viewedBy = async (email: string) => {
      const scope = { account, project: cap, person: personId(email) }
      return (await findWeeklyUpdates(system, scope)).filter(({ id }) => id === newest.id).map(({ viewed }) => viewed)
    }
    expect(await viewedBy('maria@brightsmile.example')).toEqual([true])
    expect(await viewedBy('otto@brightsmile.example')).toEqual([false])
  })

  test('keeps its row when the application is deleted', async () => {
    const applicationsPath = `/api/Application/${cap}/applications`
    const mine = (await portal.request(maria, 'GET', applicationsPath)).body.find(
      (one: { applicationSource: number; statusId: number }) => one.applicationSource === 0 && one.statusId === 4,
    )
    const [newest] = (await portal.request(maria, 'GET', list)).body
    const before = (await portal.request(maria, 'GET', `${list}/${newest.id}`)).body.applications
    expect((await portal.request(maria, 'DELETE', `${applicationsPath}/${mine.id}`)).status).toBe(204)
    const after = (await portal.request(maria, 'GET', `${list}/${newest.id}`)).body.applications
    expect(after).toHaveLength(before.length)
    expect(after.filter((one: { applicationId: string | null }) => one.applicationId === null)).toHaveLength(1)
    expect(after.find((one: { applicationId: string | null }) => one.applicationId === null).provider).toBeNull()
  })

  test('of another project is not found', async () => {
    const [newest] = (await portal.request(maria, 'GET', list)).body
    expect((await portal.request(maria, 'GET', `/api/WeeklyUpdate/${fees}/weeklyUpdates/${newest.id}`)).status).toBe(
      404,
    )
  })
})

test.each([
  ['otto@brightsmile.example', 200],
  ['lena@brightsmile.example', 403],
  ['sam@cedargrove.example', 404],
])('%s gets status %i', async (email, status) => {
  const who = await portal.signIn(email)
  expect((await portal.request(who, 'GET', list)).status).toBe(status)
  expect((await portal.request(who, 'GET', `/api/AccountDashboard/${account}/weeklyUpdates`)).status).toBe(status)
})

test('an account without a CAP project has no updates', async () => {
  const harbor = accountId('Harbor Dental Partners')
  expect((await portal.request(maria, 'GET', `/api/AccountDashboard/${harbor}/weeklyUpdates`)).body).toEqual([])
})
