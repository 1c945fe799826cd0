import type { ProjectSummary } from '@client-center/contract/projects/project-list.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, type AccountName } from '../portal/demo/demo-accounts.ts'
import { projectId } from '../../operations/demo/fill-projects.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const harbor = accountId('Harbor Dental Partners')
const bright = accountId('Bright Smile Dental')
const pier = projectId('Harbor Dental Partners', 'Acquisition of Pier Street Dental')
const quay = projectId('Harbor Dental Partners', 'New location, Quay Road')
const fees = projectId('Bright Smile Dental', 'Fee negotiation')

let portal: TestApp
let maria: Record<string, string>
beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const requestList = (path: string, query: Record<string, string> = {}, who = maria) =>
  portal.request(who, 'GET', `${path}?${new URLSearchParams(query).toString()}`)
const all = async (query: Record<string, string> = {}, who = maria): Promise<ProjectSummary[]> =>
  (await requestList('/api/Projects', query, who)).body
const fetchAccountProjects = async (account: string, query: Record<string, string> = {}): Promise<ProjectSummary[]> =>
  (await requestList(`/api/AccountDashboard/${account}/projects`, query)).body
const titles = (rows: readonly ProjectSummary[]) => rows.map(({ name }) => name.replace(/:.*/, ''))

describe('The list of projects', () => {
  test("has the account's projects by name, with the analyst, without the Credentialing Access Point", async () => {
    const rows = await fetchAccountProjects(bright)
    expect(titles(rows)).toEqual(['Add associate, Dr. Anjali Rao', 'Fee negotiation'])
    expect(rows[1]).toEqual({
      id: fees,
      name: 'Fee negotiation: 10318',
      statusName: 'In Progress',
      analyst: { name: 'Grace Nakamura', email: expect.stringContaining('@'), phone: expect.stringMatching(/\d/) },
      requestedDocuments: expect.any(Number),
      pendingSignature: expect.any(Number),
      completion: 1,
      accountId: bright,
      accountName: 'Bright Smile Dental',
    })
  })

  test('over all accounts has those of each whose projects the person may see', async () => {
    const accounts = (rows: readonly ProjectSummary[]): AccountName[] => [
      ...new Set(rows.map(({ accountName }) => accountName as AccountName)),
    ]
    expect(accounts(await all()).toSorted()).toEqual([
      'Bright Smile Dental',
      'Harbor Dental Partners',
      'Lakeside Startup Dental',
    ])
    const fetchAs = async (person: string) => all({}, await portal.signIn(person))
    expect(await fetchAs('otto@brightsmile.example')).toEqual(await fetchAccountProjects(bright))
    expect(await fetchAs('paul@brightsmile.example')).toEqual(await fetchAccountProjects(bright))
    expect(accounts(await fetchAs('sam@cedargrove.example'))).toEqual(['Cedar Grove Family Dentistry'])
    expect(await fetchAs('lena@brightsmile.example')).toEqual([])
    expect(await fetchAs('nora@example.com')).toEqual([])
    const lena = await portal.signIn('lena@brightsmile.example')
    expect((await requestList(`/api/AccountDashboard/${bright}/projects`, {}, lena)).status).toBe(403)
  })

  test('shows the same as the project itself, and the number of rows', async () => {
    for (const row of await all()) {
      const { body } = await portal.request(maria, 'GET', `/api/Projects/${row.id}`)
      const { requestedDocuments, pendingSignature, completion } = body
      expect(row).toMatchObject({ requestedDocuments, pendingSignature, completion })
    }
    expect((await requestList('/api/Projects/count')).body).toEqual({ total: (await all()).length })
    expect((await requestList(`/api/AccountDashboard/${harbor}/projects/count`, { search: 'pier' })).body).toEqual({
      total: 2,
    })
  })

  test('finds projects by a word of their name, their id, practice, status or analyst', async () => {
    expect(titles(await all({ search: '10318' }))).toEqual(['Fee negotiation'])
    expect(titles(await all({ search: 'pier street' }))).toHaveLength(2)
    expect(titles(await all({ search: 'on hold' }))).toEqual(['New tax ID for Pier Street'])
    expect(new Set((await all({ search: 'lakeside' })).map((row) => row.accountName))).toEqual(
      new Set(['Lakeside Startup Dental']),
    )
    expect((await all({ search: 'adeyemi' })).every((row) => row.analyst?.name === 'Tobias Adeyemi')).toBe(true)
    expect(await all({ search: "nothing' | like:* this" })).toEqual([])
  })

  test('finds them by a provider of the project, ignoring accents, but not by a deleted one', async () => {
    expect(titles(await fetchAccountProjects(harbor, { providerName: 'HARTM' }))).toEqual([
      'Acquisition of Pier Street Dental',
      'New location, Quay Road',
    ])
    expect(titles(await fetchAccountProjects(harbor, { providerName: 'oyelaran samuel' }))).toEqual([
      'Acquisition of Pier Street Dental',
    ])
    const { system } = portal.deps.database
    const gone = (deleted_at: string | null) =>
      system
        .updateTable('provider')
        .set({ deleted_at })
        .where('account_id', '=', harbor)
        .where('name', 'like', '%Oyelaran')
        .execute()
    await gone(new Date().toISOString())
    expect(await fetchAccountProjects(harbor, { providerName: 'oyelaran' })).toEqual([])
    await gone(null)
  })

  test('finds them by the TIN of the intake, of a location and of the practice, in any format', async () => {
    const { system } = portal.deps.database
    await system.updateTable('project').set({ office_tin: '987123456' }).where('id', '=', pier).execute()
    const location = { account_id: harbor, project_id: quay, name: 'Quay', tin: '98-712_99 1', state_id: 52 }
    await system
      .insertInto('project_location')
      .values({ ...location, address: '1 Quay', city_name: 'Salem', zip: '1' })
      .execute()
    expect(titles(await fetchAccountProjects(harbor, { practiceTin: '98-7123456' }))).toEqual([
      'Acquisition of Pier Street Dental',
    ])
    expect(titles(await fetchAccountProjects(harbor, { practiceTin: '987_12-____' }))).toHaveLength(2)
    expect(titles(await fetchAccountProjects(harbor, { practiceTin: '98712991' }))).toEqual(['New location, Quay Road'])
    const { office_tin } = await system
      .selectFrom('practice_info')
      .select('office_tin')
      .where('account_id', '=', bright)
      .executeTakeFirstOrThrow()
    expect((await all({ practiceTin: office_tin })).map((row) => row.id).toSorted()).toEqual(
      (await fetchAccountProjects(bright)).map((row) => row.id).toSorted(),
    )
    expect(titles(await fetchAccountProjects(harbor, { stateId: '52' }))).toEqual(['New location, Quay Road'])
  })

  test('finds them by the state of a location of the practice', async () => {
    const { state_id } = await portal.deps.database.system
      .selectFrom('location')
      .select('state_id')
      .where('account_id', '=', bright)
      .executeTakeFirstOrThrow()
    expect(await fetchAccountProjects(bright, { stateId: String(state_id) })).toEqual(
      await fetchAccountProjects(bright),
    )
    expect(await fetchAccountProjects(bright, { stateId: '56' })).toEqual([])
    expect(await fetchAccountProjects(bright, { practiceTin: '', providerName: '', stateId: '' })).toEqual(
      await fetchAccountProjects(bright),
    )
  })

  test('is sorted and paged, by name among equal rows', async () => {
    const rows = await all({ sort: 'completion', direction: 'desc' })
    const counts = rows.map((row) => row.completion)
    expect(counts).toEqual(counts.toSorted((count, other) => other - count))
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0)
    const statuses = (await all({ sort: 'status' })).map((row) => row.statusName)
    expect(statuses).toEqual(statuses.toSorted())
    const size = '3'
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => all({ sort: 'completion', direction: 'desc', page, size })),
    )
    expect(pages.flat()).toEqual(rows.slice(0, 9))
    for (const sort of ['requestedDocuments', 'pendingSignature'])
      expect((await all({ sort, direction: 'desc' })).length).toBe(rows.length)
  })

  test.each([
    { practiceTin: '12a' },
    { practiceTin: '9'.repeat(30) },
    { providerName: 'x'.repeat(101) },
    { search: 'x'.repeat(101) },
    { stateId: 'x' },
    { stateId: '0' },
    { sort: 'name' },
    { direction: 'up' },
    { page: '0' },
    { size: '1001' },
  ])('refuses %o with a sentence', async (query) => {
    for (const path of ['/api/Projects', `/api/AccountDashboard/${bright}/projects`]) {
      const { status, message } = await requestList(path, query)
      expect(status).toBe(400)
      expect(message).toMatch(/^[A-Z][a-zA-Z ]+: /)
    }
  })
})
