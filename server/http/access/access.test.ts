import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@client-center/contract/all.ts'
import { toAccountAccess, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPeople } from '../../areas/portal/demo/demo-people.ts'
import { hashToken } from './identify-caller.ts'
import { withRequestTransaction } from '../calls/request-transaction.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { guardedEndpoints as guarded, sendTo, toSubjects } from '../../testing/endpoint-calls.ts'

/** Every call, by every person of the demo world, about every account and about one that does not exist. */

let portal: TestApp
let accounts: { id: string; name: string }[]
let projects: { id: string; account_id: string }[]

beforeAll(async () => {
  portal = await startApp()
  const system = portal.deps.database.system
  accounts = await system.selectFrom('account').select(['id', 'name']).orderBy('name').execute()
  projects = await system.selectFrom('project').select(['id', 'account_id']).execute()
})
afterAll(() => portal.close())

const subjects = (endpoint: Endpoint) => toSubjects(endpoint, { accounts, projects })
const callEndpoint = (endpoint: Endpoint, headers: Record<string, string>, subject: string) =>
  sendTo(portal, endpoint, headers, subject)

/** What the table says the guard does; undefined when it lets the call pass and the call itself answers. */
function expected(endpoint: Endpoint, permissions: readonly number[] | undefined): number | undefined {
  const access = toAccountAccess(endpoint.access)
  // To a practice user, an endpoint of the firm does not exist.
  if (permissions === undefined || access === undefined) return 404
  return hasAccess(access, permissions) ? undefined : 403
}

describe('who may call what', () => {
  test('without a token, with a malformed one and with one of another kind nobody gets in', async () => {
    const signedIn = await portal.app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      payload: { username: demoPeople[0]?.email, password: 'open wide please' },
    })
    const { refreshToken } = signedIn.json<{ refreshToken: string }>()
    for (const [name, endpoint] of Object.entries(allEndpoints)) {
      if (endpoint.access === 'anyone') continue
      for (const authorization of ['', 'Bearer', 'Bearer x y', `Bearer ${'a'.repeat(43)}`, `Bearer ${refreshToken}`]) {
        const headers: Record<string, string> = authorization === '' ? {} : { authorization }
        expect(
          (await callEndpoint(endpoint, headers, accounts[0]?.id ?? '')).status,
          `${name} with "${authorization.slice(0, 12)}"`,
        ).toBe(401)
      }
    }
  })

  test('a token is taken as programs write its kind, in capitals or not (RFC 9110 §11.1)', async () => {
    const { authorization = '' } = await portal.signIn('sam@cedargrove.example')
    for (const kind of ['Bearer', 'bearer', 'BEARER'])
      expect(
        (await portal.request({ authorization: authorization.replace('Bearer', kind) }, 'GET', '/api/Auth/me')).status,
      ).toBe(200)
  })

  test('every person meets exactly what the table says, about every account and project', async () => {
    let attempts = 0
    for (const { email } of demoPeople) {
      const headers = await portal.signIn(email)
      const person = await portal.deps.database.system
        .selectFrom('person')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const held = await portal.deps.database.system
        .selectFrom('account_permission')
        .select(['account_id', 'permission'])
        .where('person_id', '=', person.id)
        .execute()
      const rights = Map.groupBy(held, (row) => row.account_id)
      for (const [name, endpoint] of guarded) {
        for (const { id, account } of subjects(endpoint)) {
          const status = expected(
            endpoint,
            rights.get(account)?.map((row) => row.permission),
          )
          const answer = await callEndpoint(endpoint, headers, id)
          attempts += 1
          const what = `${email} ${name} ${account}`
          if (status !== undefined) expect(answer.status, what).toBe(status)
          else expect([200, 204, 400, 404, 444], what).toContain(answer.status)
        }
      }
    }
    expect(attempts).toBeGreaterThan(10_000)
  })

  test("a stranger's attempts leave every row of the practice as it was", async () => {
    const before = await snapshot()
    const headers = await portal.signIn('sam@cedargrove.example')
    const bright = accounts.find(({ name }) => name === 'Bright Smile Dental')
    for (const [, endpoint] of guarded) {
      for (const { id, account } of subjects(endpoint))
        if (account === bright?.id) await callEndpoint(endpoint, headers, id)
    }
    expect(await snapshot()).toEqual(before)
  })
})

describe('the second wall, without the guard', () => {
  test('row-level security alone shows no row of another practice and lets none be written', async () => {
    const sam = await portal.signIn('sam@cedargrove.example')
    const token = sam.authorization?.replace('Bearer ', '') ?? ''
    const cedar = accounts.find(({ name }) => name === 'Cedar Grove Family Dentistry')?.id ?? ''
    const bright = accounts.find(({ name }) => name === 'Bright Smile Dental')?.id ?? ''
    await withRequestTransaction(portal.deps.database, hashToken(token), { kind: 'read' }, async ({ db }) => {
      for (const table of await tablesWithAccount()) {
        const { rows } = await sql<{
          foreign: number
        }>`select count(*)::int as foreign from ${sql.table(table)} where account_id <> ${cedar}`.execute(db)
        expect(rows[0]?.foreign, table).toBe(0)
      }
    })
    const forged = withRequestTransaction(portal.deps.database, hashToken(token), { kind: 'write' }, async ({ db }) => {
      await db
        .insertInto('location')
        .values({
          id: randomUUID(),
          account_id: bright,
          name: 'Forged',
          tin: '123456789',
          address: 'x',
          city_name: 'x',
          state_id: 1,
          zip: '1',
        })
        .execute()
    })
    await expect(forged).rejects.toThrow(/row-level security/)
  })

  test('every table that carries an account has forced row-level security', async () => {
    const { rows } = await sql<{ name: string; secured: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as secured
      from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
      portal.deps.database.system,
    )
    const secured = new Map(rows.map((row) => [row.name, row.secured]))
    for (const table of await tablesWithAccount()) expect(secured.get(table), table).toBe(true)
  })
})

/** Tables with an account_id that requests may read. */
async function tablesWithAccount(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_table_privilege('client_center_app', c.oid, 'select')
    order by 1`.execute(portal.deps.database.system)
  expect(rows.length).toBeGreaterThan(5)
  return rows.map((row) => row.name)
}

/** Counts and contents of what belongs to Bright Smile Dental, audit apart. */
async function snapshot(): Promise<unknown> {
  const bright = accounts.find(({ name }) => name === 'Bright Smile Dental')?.id ?? ''
  const tables = (await tablesWithAccount()).filter((table) => table !== 'audit_event')
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        content: string
      }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${sql.table(table)} t where account_id = ${bright}`.execute(
        portal.deps.database.system,
      )
      return [table, rows[0]?.content]
    }),
  )
}
