import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureRoles } from '../database/roles.ts'
import { prepareAuditPartitions } from '../jobs/audit-partitions-job.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { forgetAuditMonths } from '../testing/audit-months.ts'
import { makeAuditPartitions } from './audit-partitions.ts'

/** The audit trail in monthly partitions (decision 0082). */

let world: TestDatabase
let owner: Client

async function open(created: Promise<TestDatabase>) {
  world = await created
  owner = new Client({ connectionString: world.url })
  await owner.connect()
}
afterEach(async () => {
  await owner.end()
  await world.drop()
})

const query = async <R extends object>(text: string): Promise<R[]> => (await owner.query<R>(text)).rows
const partitions = () =>
  query<{ name: string; starts_at: Date | null; ends_at: Date | null }>('select * from audit_partitions()')
const months = async () => (await partitions()).map(({ name }) => name)
const asSystem = async <R extends object>(text: string): Promise<R[]> =>
  (await world.database.pools.system.query<R>(text)).rows
const counted = async () => (await asSystem<{ rows: number }>('select count(*)::int as rows from audit_event'))[0]?.rows

describe('A trail of an older version', () => {
  const folder = new URL('../database/migrations/', import.meta.url)

  /** Applies a migration as `migrate` does. */
  async function apply(name: string) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await owner.query(`begin; ${text}; commit`)
  }

  test('becomes the first partition, in steps with a server at work between them', async () => {
    await open(createEmptyDatabase())
    await ensureRoles(owner)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const before = names.filter((name) => name < '0480')
    for (const name of before) await apply(name)
    const add = (action: string) =>
      asSystem<{ id: number }>(`insert into audit_event (action) values ('${action}') returning id`)
    await add('first.saved')
    const old = await query<{ oid: number }>(`select 'audit_event'::regclass::oid::int as oid`)
    for (const name of names.filter((name) => name >= '0480' && name < '0483')) {
      await apply(name)
      // The process may be killed here; the older server goes on.
      await add(`after.${name.slice(0, 4)}`)
    }
    expect(await asSystem('select id, action from audit_event order by id')).toEqual([
      { id: 1, action: 'first.saved' },
      { id: 2, action: 'after.0480' },
      { id: 3, action: 'after.0481' },
      { id: 4, action: 'after.0482' },
    ])
    expect(await query(`select 'audit_event_earlier'::regclass::oid::int as oid`)).toEqual(old)
    // Nothing was built again: the indexes of the table from before are those of the first partition.
    const built = await query(`
      select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'audit_event_earlier'::regclass and c.relname not like 'audit_event_earlier_%'`)
    expect(built).toEqual([])
    expect(await query(`select 1 from pg_constraint where conname = 'audit_event_bound'`)).toEqual([])
  })
})

describe('The partitions', () => {
  beforeEach(() => open(createTestDatabase()))

  test('cover all times, without a gap, to at least three months ahead', async () => {
    const all = await partitions()
    expect(all.at(0)).toMatchObject({ name: 'audit_event_earlier', starts_at: null })
    expect(all.at(-1)).toMatchObject({ name: 'audit_event_later', ends_at: null })
    for (const [index, { starts_at: start }] of all.entries())
      if (index > 0) expect(start).toEqual(all[index - 1]?.ends_at)
    const [{ ahead } = { ahead: false }] = await query<{ ahead: boolean }>(
      `select starts_at > now() + interval '3 months' as ahead from audit_partitions() where name = 'audit_event_later'`,
    )
    expect(ahead).toBe(true)
    for (const at of ['0001-01-01', '2026-11-27', '9999-12-31'])
      await asSystem(`insert into audit_event (at, action) values ('${at}', 'test.done')`)
    expect(await counted()).toBe(3)
  })

  test('have the walls, the key and the indexes of the trail, and no role has a right on them', async () => {
    const found = await query<{ name: string; secured: boolean; key: boolean; indexes: number; policies: number }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured,
             exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as key,
             (select count(*)::int from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid where i.indrelid = c.oid) as indexes,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c join pg_inherits h on h.inhrelid = c.oid where h.inhparent = 'audit_event'::regclass`)
    const [parent] = await query<{ indexes: number }>(
      `select count(*)::int as indexes from pg_index where indrelid = 'audit_event'::regclass`,
    )
    expect(parent?.indexes).toBe(6)
    for (const one of found) expect(one).toEqual({ name: one.name, secured: true, key: true, indexes: 6, policies: 0 })
    const rights = await query(`
      select c.relname, r.rolname from pg_class c, pg_roles r
       where c.relispartition and c.relname like 'audit_event%' and r.rolname like 'client\\_center%'
         and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')
              or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))
         and not r.rolsuper and not pg_has_role(r.oid, c.relowner, 'member')`)
    expect(rights).toEqual([])
  })

  test('of months that are missing are made, and take their entries from the last one', async () => {
    await forgetAuditMonths(owner, '2026-08-01 00:00:00+00')
    const ahead = `now() + interval '2 years'`
    for (const at of [`'2026-07-31 23:59:59.999999+00'`, `'2026-08-01 00:00+00'`, 'now()', 'now()', ahead])
      await asSystem(`insert into audit_event (at, action) values (${at}, 'test.done')`)
    const entries = () => asSystem('select * from audit_event order by id')
    const before = await entries()
    // Two servers start at the same moment.
    const [one, two] = await Promise.all([
      makeAuditPartitions(world.database.system),
      makeAuditPartitions(world.database.system),
    ])
    expect(one.made.length + two.made.length).toBeGreaterThanOrEqual(7)
    expect(Math.min(one.made.length, two.made.length)).toBe(0)
    expect(one.moved + two.moved).toBe(3)
    expect(one.ahead).toBe(1)
    expect(await entries()).toEqual(before)
    expect(await months()).toContain('audit_event_2026_08')
    expect(await asSystem(`select tableoid::regclass::text as name from audit_event order by id limit 2`)).toEqual([
      { name: 'audit_event_earlier' },
      { name: 'audit_event_2026_08' },
    ])
  })

  test('do not wait for a reader of the trail, and the next run makes them', async () => {
    await forgetAuditMonths(owner, '2026-08-01 00:00:00+00')
    const reader = new Client({ connectionString: world.url })
    await reader.connect()
    await reader.query('begin; lock table audit_event in access share mode')
    const logged: string[] = []
    const log = { info: () => undefined, warn: (_facts: object, message: string) => void logged.push(message) }
    const deps = { database: world.database, log } as unknown as Parameters<typeof prepareAuditPartitions>[0]
    await prepareAuditPartitions(deps)
    expect(logged).toEqual([
      'partitions of the audit trail were not made, since it is being read; the next run tries again',
    ])
    await asSystem(`insert into audit_event (action) values ('test.done')`)
    await reader.end()
    await prepareAuditPartitions(deps)
    expect(logged.at(-1)).toBe('audit entries had no partition of their month and were moved into it')
    expect(await counted()).toBe(1)
    expect(await months()).toContain('audit_event_2026_11')
  })
})
