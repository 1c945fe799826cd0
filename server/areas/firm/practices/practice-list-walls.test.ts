import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { countPractices, listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { Client } from 'pg'
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

describe('The walls of the list', () => {
  const practiceUsers = ['maria@brightsmile.example', 'sam@cedargrove.example', 'nora@example.com']

  test('to practice users it does not exist, and without a token nobody reads it', async () => {
    for (const email of practiceUsers)
      for (const below of ['', '/count'])
        expect((await read(await portal.signIn(email), '', below)).status, `${email} ${below}`).toBe(404)
    expect((await read({})).status).toBe(401)
    expect((await read({ authorization: `Bearer ${'a'.repeat(43)}` })).status).toBe(401)
  })

  test('staff who have left read nothing', async () => {
    const { system } = portal.deps.database
    await system
      .updateTable('staff_member')
      .set({ left_at: new Date().toISOString() })
      .where('id', '=', staffId('Tobias Adeyemi'))
      .execute()
    expect((await read(tobias)).status).toBe(404)
    await system
      .updateTable('staff_member')
      .set({ left_at: null })
      .where('id', '=', staffId('Tobias Adeyemi'))
      .execute()
    expect((await read(tobias)).status).toBe(200)
  })

  /** The rows that the role of the lists sees with this token, or without one, whatever the program asks for. */
  async function seenByRole(headers: Headers | undefined): Promise<Record<string, string[]>> {
    const client = await portal.deps.database.pools.staff.connect()
    try {
      await client.query('begin')
      if (headers !== undefined) {
        const token = headers['authorization']?.slice('Bearer '.length) ?? ''
        await client.query("select open_staff_request(sha256(convert_to($1, 'utf8')))", [token])
      }
      const seen: Record<string, string[]> = {}
      for (const table of [
        'subscription',
        'account_cover',
        'account_permission',
        'application',
        'project_document',
        'provider',
        'provider_license',
        'weekly_update',
      ]) {
        const { rows } = await client.query<{ account_id: string }>(`select distinct account_id from ${table}`)
        seen[table] = rows.map(({ account_id }) => account_id)
      }
      const accounts = await client.query<{ id: string }>('select id from account')
      const people = await client.query<{ id: string }>('select id from person')
      return { ...seen, account: accounts.rows.map(({ id }) => id), person: people.rows.map(({ id }) => id) }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('the database alone shows an advisor the rows of her practices, and everyone else none', async () => {
    const own = new Set((await list(grace)).rows.map(({ id }) => id))
    const seen = await seenByRole(grace)
    for (const [table, ids] of Object.entries(seen))
      if (table !== 'person')
        expect(
          ids.filter((id) => !own.has(id)),
          table,
        ).toEqual([])
    expect(new Set(seen['account'])).toEqual(own)
    expect(seen['application']).toContain(bright)
    for (const headers of [undefined, ...(await Promise.all(practiceUsers.map((email) => portal.signIn(email))))])
      expect(Object.values(await seenByRole(headers)).flat()).toEqual([])
  })

  test('the database shows a lead every practice', async () => {
    expect((await seenByRole(tobias))['account']).toContain(cedar)
  })

  test('the program alone shows an advisor her practices, when the database shows every row', async () => {
    const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
    await owner.connect()
    const tables = ['account', 'subscription', 'account_cover', 'application', 'provider_license', 'weekly_update']
    try {
      for (const table of tables)
        await owner.query(`create policy everything on ${table} to client_center_staff using (true)`)
      expect((await seenByRole(grace))['account']).toContain(cedar)
      expect(await names(grace)).toEqual(await advised(staffId('Grace Nakamura')))
      expect((await read<EndpointReply<typeof countPractices>>(grace, '', '/count')).body.all).toBe(
        (await list(grace)).total,
      )
      for (const email of practiceUsers) expect((await read(await portal.signIn(email))).status).toBe(404)
    } finally {
      for (const table of tables) await owner.query(`drop policy if exists everything on ${table}`)
      await owner.end()
    }
  })

  test('the role of the lists cannot write, nor read a password or a number of a license', async () => {
    const { staff } = portal.deps.database.pools
    for (const statement of [
      "update account set name = 'x'",
      'delete from subscription',
      'insert into account_cover values (gen_random_uuid(), gen_random_uuid(), now())',
      'select password_hash from person',
      'select email from provider',
      'select number from provider_license',
      'select * from session_token',
      'select * from audit_event',
      'select * from form',
    ])
      await expect(staff.query(statement), statement).rejects.toThrow(/permission denied/)
  })

  test('the role of requests cannot open one across practices', async () => {
    await expect(portal.deps.database.pools.app.query("select open_staff_request('')")).rejects.toThrow(
      /permission denied/,
    )
  })
})
