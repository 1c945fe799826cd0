import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAuditPartitions } from '../../audit/audit-partitions.ts'
import { forgetAuditMonths } from '../../testing/audit-months.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { waitForLockQueue } from '../../testing/wait-for-lock-queue.ts'
import { eventTimeout } from '../../testing/timeouts.ts'
import { runAdmin } from '../admin/run-admin.ts'
import { archiveAudit } from './archive-audit.ts'

/** Old months of the audit trail are moved into files, and back (decision 0082). */

const now = new Date('2026-11-27T12:00:00Z')
const options = { months: 24, now }

let world: TestDatabase
let owner: Client
let folder: string

beforeEach(async () => {
  world = await createTestDatabase()
  owner = new Client({ connectionString: world.url })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'client-center-audit-'))
  await forgetAuditMonths(owner, '2024-09-01 00:00:00+00')
  await makeAuditPartitions(world.database.system)
  await asSystem(`insert into audit_event (at, action, address, record_type, record_id, after)
    select timestamptz '2024-07-15 00:00:00.123456+00' + n * interval '1 day', 'location.saved', '10.0.0.1', 'location', n::text,
           jsonb_build_object('name', E'Smile \\n "Ñandú"', 'n', n)
      from generate_series(1, 200) n`)
})
afterEach(async () => {
  await owner.end()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

const asSystem = async <R extends object>(text: string): Promise<R[]> =>
  (await world.database.pools.system.query<R>(text)).rows
/** All entries but those about archives. */
const entries = () => asSystem(`select *, at::text from audit_event where record_type <> 'audit-log' order by id`)
const partitions = async () =>
  (await owner.query<{ name: string }>('select name from audit_partitions()')).rows.map(({ name }) => name)
const archive = () => archiveAudit(world.url, folder, options)
const env = () => ({ DATABASE_URL: world.url, DATA_DIR: join(folder, 'data'), AUDIT_MONTHS: '24' })
const admin = (...typed: string[]) => runAdmin(typed, env())
const files = async () => (await readdir(folder)).filter((name) => name.startsWith('audit-')).toSorted()

describe('Old months of the audit trail', () => {
  test('are moved into files with an audit entry, and brought back as they were', async () => {
    const before = await entries()
    const archives = await archive()
    expect(archives.map(({ name, rows }) => [name, rows])).toEqual([
      ['audit-before-2024-09', 47],
      ['audit-2024-09', 30],
      ['audit-2024-10', 31],
    ])
    expect(await files()).toHaveLength(6)
    const left = await entries()
    expect(left).toEqual(before.slice(108))
    expect((await partitions()).slice(0, 2)).toEqual(['audit_event_earlier', 'audit_event_2024_11'])
    const added = await asSystem(
      `select action, record_id, after from audit_event where record_type = 'audit-log' order by id limit 1`,
    )
    expect(added).toEqual([
      {
        action: 'audit-log.archived',
        record_id: 'audit-before-2024-09',
        after: { rows: 47, sha256: archives[0]?.sha256 },
      },
    ])
    expect(await archive()).toEqual([])

    // An entry of any time still has a partition, and the months come back in any order.
    await asSystem(`insert into audit_event (at, action, record_type) values ('2024-09-10', 'late.done', 'late')`)
    for (const name of ['audit-2024-10', 'audit-before-2024-09', 'audit-2024-09'])
      expect(await admin('restore-audit', join(folder, `${name}.json`))).toMatchObject({ code: 0 })
    await expect(entries()).resolves.toEqual([...before, expect.objectContaining({ action: 'late.done' })])
    expect(await admin('restore-audit', join(folder, 'audit-2024-09.json'))).toEqual({
      code: 1,
      text: 'audit-2024-09: its entries are in the audit trail already. Nothing was restored.',
    })
    // Moved again, no archive is replaced, and nothing is lost.
    expect((await archive()).map(({ name, rows }) => [name, rows])).toEqual([['audit-before-2024-11', 109]])
    expect(await files()).toHaveLength(8)
  })

  test('are moved by the command only if a setting asks for it', async () => {
    const withoutSetting = await runAdmin(['archive-audit', folder], { ...env(), AUDIT_MONTHS: '' })
    expect(withoutSetting).toMatchObject({ code: 1, text: expect.stringContaining('AUDIT_MONTHS is not set') })
    expect(await runAdmin(['archive-audit', folder], { ...env(), AUDIT_MONTHS: '3' })).toMatchObject({ code: 1 })
    expect(await files()).toEqual([])
  })

  test('stay while a backup runs or the trail is being read', async () => {
    const before = await entries()
    const reader = new Client({ connectionString: world.url })
    await reader.connect()
    for (const statement of [
      'select pg_advisory_lock(4867321791)',
      'begin; lock table audit_event in access share mode',
    ]) {
      await reader.query(statement)
      await expect(archive()).rejects.toThrow('run the command again later')
      await reader.query('select pg_advisory_unlock_all()')
    }
    await reader.end()
    expect(await entries()).toEqual(before)
    expect(await archive()).toHaveLength(3)
  })

  test('stay when an entry is added while they are written', async () => {
    const writer = await world.database.pools.system.connect()
    await writer.query('begin')
    await writer.query(`insert into audit_event (at, action, record_type) values ('2024-07-20', 'late.done', 'late')`)
    const archiving = archive().catch((problem: unknown) => problem)
    await waitForLockQueue(world.database.system, 1, archiving)
    await writer.query('commit')
    writer.release()
    expect(await archiving).toMatchObject({ message: expect.stringContaining('entries were added in between') })
    expect(await entries()).toHaveLength(201)
    // The archive that is now incomplete is not replaced.
    expect((await archive())[0]).toMatchObject({ name: 'audit-before-2024-09-2', rows: 48 })
  })

  test('are not restored from files that were changed', async () => {
    await archive()
    const left = await entries()
    await appendFile(join(folder, 'audit-2024-09.jsonl'), '["1"]\n')
    expect(await admin('restore-audit', join(folder, 'audit-2024-09.json'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('audit-2024-09.jsonl is missing, or was changed'),
    })
    await writeFile(join(folder, 'audit-2024-10.json'), '{}')
    expect(await admin('restore-audit', join(folder, 'audit-2024-10.json'))).toMatchObject({ code: 1 })
    expect(await admin('restore-audit', join(folder, 'audit-1999-10.json'))).toMatchObject({ code: 1 })
    expect(await entries()).toEqual(left)
  })
})

describe('After kill -9', () => {
  test('during the writing, the files of the interrupted run are written again', async () => {
    await writeFile(join(folder, 'audit-2024-09.jsonl'), '["half')
    await writeFile(join(folder, 'audit-2024-09.json.new'), '{')
    expect(await archive()).toHaveLength(3)
    expect(await files()).toHaveLength(6)
    expect(await admin('restore-audit', join(folder, 'audit-2024-09.json'))).toMatchObject({ code: 0 })
  })

  test('just before the drop, the entries are in the database and in the file, and the next run goes on', async () => {
    const before = await entries()
    const reader = new Client({ connectionString: world.url })
    await reader.connect()
    await reader.query('begin; lock table audit_event in access share mode')
    const command = spawn(process.execPath, [join(import.meta.dirname, '../admin/admin.ts'), 'archive-audit', folder], {
      env: { ...process.env, ...env() },
      stdio: 'ignore',
    })
    const ended = once(command, 'exit')
    const waiting = `select 1 from pg_stat_activity where application_name = 'client-center archive-audit' and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await owner.query(waiting)).rows).toHaveLength(1), { timeout: eventTimeout })
    command.kill('SIGKILL')
    await ended
    await reader.end()
    expect(await entries()).toEqual(before)
    const written = await files()
    expect(written).toEqual(['audit-before-2024-09.json', 'audit-before-2024-09.jsonl'])
    const content = await readFile(join(folder, 'audit-before-2024-09.jsonl'))
    // The session of the killed process ends when it notices.
    await vi.waitFor(async () => expect(await archive()).toHaveLength(3), { timeout: eventTimeout })
    expect(await files()).toHaveLength(6)
    expect(await readFile(join(folder, 'audit-before-2024-09.jsonl'))).toEqual(content)
    for (const name of ['audit-before-2024-09', 'audit-2024-09', 'audit-2024-10'])
      await admin('restore-audit', join(folder, `${name}.json`))
    expect(await entries()).toEqual(before)
  })
})
