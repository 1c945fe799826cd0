import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import type { Db } from './connect.ts'

let test: TestDatabase
let own: string
let foreign: string
let person: string
let stranger: string
const token = randomBytes(32)
const hash = createHash('sha256').update(token).digest()

type Opened = { person_id: string | null; state: string; rights: unknown; email: string | null }

async function open(db: Db, presented: Buffer = hash): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`select * from open_request(${presented})`.execute(db)
  return rows[0]
}

/** Runs a request of the person with the token. */
function request<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return test.database.app.transaction().execute(async (db) => {
    await open(db)
    return work(db)
  })
}

beforeAll(async () => {
  test = await createTestDatabase()
  const db = test.database.system
  const account = async (name: string) =>
    (await db.insertInto('account').values({ name }).returning('id').executeTakeFirstOrThrow()).id
  const signsIn = async (name: string) =>
    (
      await db
        .insertInto('person')
        .values({ name, email: `${name}@example.com`, password_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  own = await account('Own')
  foreign = await account('Foreign')
  person = await signsIn('maria')
  stranger = await signsIn('sam')
  await db
    .insertInto('account_permission')
    .values([
      { person_id: person, account_id: own, permission: 2 },
      { person_id: person, account_id: own, permission: 1 },
      { person_id: stranger, account_id: foreign, permission: 1 },
    ])
    .execute()
  for (const account_id of [own, foreign]) {
    await db
      .insertInto('location')
      .values({
        account_id,
        name: 'Main',
        tin: '123456789',
        address: '1 Elm',
        city_name: 'Troy',
        state_id: 1,
        zip: '12345',
      })
      .execute()
    await db.insertInto('practice_info').values({ account_id, dba_name: 'Smile' }).execute()
    await db.insertInto('project').values({ account_id, name: 'CAP', is_cap: true }).execute()
    await db.insertInto('audit_event').values({ account_id, action: 'seen' }).execute()
  }
  const family = await db
    .insertInto('session_family')
    .values({ person_id: person, expires_at: '2999-01-01T00:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_token')
    .values({ hash, family_id: family.id, generation: 1, kind: 'access', expires_at: '2999-01-01T00:00:00.000Z' })
    .execute()
})

afterAll(() => test.drop())

describe('row-level security', () => {
  it('covers every table that belongs to an account or a person', async () => {
    const { rows } = await test.database.pools.system.query<{ relname: string }>(`
      select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
         and (a.attname in ('account_id', 'person_id') or c.relname in ('account', 'person'))
         and not (c.relrowsecurity and c.relforcerowsecurity)`)
    expect(rows).toEqual([])
  })

  it('cannot be bypassed by any role', async () => {
    for (const pool of Object.values(test.database.pools)) {
      const { rows } = await pool.query(`
        select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolname = current_user as itself,
               exists (select from pg_class where relowner = r.oid) as owns
          from pg_roles r where rolname = current_user`)
      expect(rows).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, itself: true, owns: false },
      ])
    }
  })

  it('shows nothing before a request is opened', async () => {
    for (const table of [
      'account',
      'location',
      'practice_info',
      'project',
      'account_permission',
      'person',
      'audit_event',
    ] as const) {
      expect(
        await test.database.app
          .selectFrom(table)
          .select(sql`1`.as('one'))
          .execute(),
        table,
      ).toEqual([])
    }
  })

  it('shows people only the rows of their own accounts', async () => {
    await request(async (db) => {
      for (const table of ['location', 'practice_info', 'project', 'account_permission', 'audit_event'] as const) {
        const rows = await db.selectFrom(table).select('account_id').distinct().execute()
        expect(rows, table).toEqual([{ account_id: own }])
      }
      expect(await db.selectFrom('account').select('id').execute()).toEqual([{ id: own }])
      expect(await db.selectFrom('person').select('id').execute()).toEqual([{ id: person }])
    })
  })

  it('lets nobody change, move or add rows of another account', async () => {
    const changed = await request((db) =>
      db.updateTable('location').set({ name: 'Mine' }).where('account_id', '=', foreign).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    await expect(request((db) => db.updateTable('location').set({ account_id: foreign }).execute())).rejects.toThrow(
      /row-level security/,
    )
    await expect(
      request((db) => db.insertInto('contact_info').values({ account_id: foreign }).execute()),
    ).rejects.toThrow(/row-level security/)
    await expect(
      request((db) =>
        db.insertInto('audit_event').values({ account_id: own, person_id: stranger, action: 'x' }).execute(),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  it('hides passwords, sessions and throttles from requests', async () => {
    await expect(request((db) => db.selectFrom('person').select('password_hash').execute())).rejects.toThrow(
      /permission denied/,
    )
    for (const table of ['session_family', 'session_token', 'password_reset', 'invitation', 'throttle'] as const) {
      await expect(
        request((db) =>
          db
            .selectFrom(table)
            .select(sql`1`.as('one'))
            .execute(),
        ),
        table,
      ).rejects.toThrow(/permission denied/)
    }
  })

  it('lets audit entries only be added, even by jobs', async () => {
    await request((db) =>
      db.insertInto('audit_event').values({ account_id: own, person_id: person, action: 'saved' }).execute(),
    )
    for (const db of [test.database.app, test.database.system]) {
      await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow(/permission denied/)
      await expect(db.updateTable('audit_event').set({ action: 'x' }).execute()).rejects.toThrow(/permission denied/)
    }
  })

  it('lets a request queue a job within its transaction', async () => {
    await request((db) => sql`select queue_job('send-mail', '{"id": 1}', 'mail 1')`.execute(db))
    const owner = await import('pg').then(({ Client }) => new Client({ connectionString: test.database.ownerUrl }))
    await owner.connect()
    const { rows } = await owner.query('select task_identifier, key from graphile_worker.jobs')
    await owner.end()
    expect(rows).toEqual([{ task_identifier: 'send-mail', key: 'mail 1' }])
  })
})

describe('opening a request', () => {
  it('returns the caller and their permissions', async () => {
    expect(await request((db) => open(db))).toMatchObject({
      person_id: person,
      email: 'maria@example.com',
      state: 'ok',
      rights: { [own]: [1, 2] },
    })
  })

  it('shows no account to a request about an unknown one', async () => {
    const nowhere = randomUUID()
    for (const about of [
      sql`about_project => ${nowhere}`,
      sql`about => ${nowhere}`,
      sql`about => ${nowhere}, about_project => ${nowhere}`,
    ]) {
      const seen = await test.database.app.transaction().execute(async (db) => {
        const { rows } = await sql<Opened>`select * from open_request(${hash}, ${about})`.execute(db)
        return { rights: rows[0]?.rights, accounts: await db.selectFrom('account').select('id').execute() }
      })
      expect(seen).toEqual({ rights: {}, accounts: [] })
    }
  })

  it('leaves nothing behind for the next request on the connection', async () => {
    const client = await test.database.pools.app.connect()
    await client.query('begin')
    await client.query('select open_request($1)', [hash])
    await client.query('commit')
    const { rows } = await client.query('select app_person() as person, app_accounts() as accounts')
    client.release()
    expect(rows).toEqual([{ person: null, accounts: [] }])
  })

  it('distinguishes unknown, expired, blocked and ended sessions', async () => {
    const system = test.database.system
    const state = async () => (await open(test.database.app))?.state
    expect((await open(test.database.app, Buffer.from('nobody')))?.state).toBe('unknown')

    await system
      .updateTable('session_token')
      .set({ expires_at: '2001-01-01T00:00:00.000Z' })
      .where('hash', '=', hash)
      .execute()
    expect(await state()).toBe('expired')
    await system
      .updateTable('person')
      .set({ blocked_at: '2001-01-01T00:00:00.000Z' })
      .where('id', '=', person)
      .execute()
    expect(await state()).toBe('blocked')
    await system
      .updateTable('session_family')
      .set({ ended_at: '2001-01-01T00:00:00.000Z' })
      .where('person_id', '=', person)
      .execute()
    expect(await open(test.database.app)).toMatchObject({ state: 'unknown', person_id: null, email: null, rights: {} })
  })
})
