import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'

const token = 'a-token-for-this-test'
const account = accountId('Bright Smile Dental')

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp({ env: { METRICS_TOKEN: token } })
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const read = async (authorization = `Bearer ${token}`): Promise<{ status: number; text: string }> => {
  const { statusCode, body } = await portal.app.inject({ url: '/metrics', headers: { authorization } })
  return { status: statusCode, text: body }
}

/** The value of one line of the metrics. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('only requests with the token get the metrics', async () => {
  expect((await read()).status).toBe(200)
  for (const authorization of ['', 'Bearer', 'Bearer another-token-of-this-test', token, maria['authorization']])
    expect(await read(authorization)).toMatchObject({ status: 404, text: expect.not.stringContaining('client_center') })
})

test('a request is counted by its route, and no id of a practice or person appears', async () => {
  const line =
    'client_center_http_request_seconds_count{route="/api/AccountDashboard/:accountId/weeklyUpdates",method="GET",status="200"}'
  const before = valueOf((await read()).text, line) ?? 0
  await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/weeklyUpdates`)
  await portal.request(maria, 'GET', '/api/Unknown/4711')
  const { text } = await read()
  expect(valueOf(text, line)).toBe(before + 1)
  expect(text).not.toContain(account)
  expect(text).not.toContain('4711')
})

test('mails that wait and their age, the pools and the database are measured', async () => {
  const { system } = portal.deps.database
  await system.updateTable('outgoing_mail').set({ sent_at: new Date().toISOString() }).execute()
  const none = (await read()).text
  expect(valueOf(none, 'client_center_unsent_mails')).toBe(0)
  expect(valueOf(none, 'client_center_oldest_unsent_mail_seconds')).toBe(0)
  expect(valueOf(none, 'client_center_database_up')).toBe(1)
  expect(valueOf(none, 'client_center_database_pool_waiting{pool="app"}')).toBe(0)
  const created = new Date(Date.now() - 3_600_000).toISOString()
  await system
    .insertInto('outgoing_mail')
    .values({ recipient: 'maria@brightsmile.example', subject: 'Hello', body_text: 'Hello', created_at: created })
    .execute()
  const one = (await read()).text
  expect(valueOf(one, 'client_center_unsent_mails')).toBe(1)
  expect(valueOf(one, 'client_center_oldest_unsent_mail_seconds')).toBeGreaterThan(3590)
})

test('waits for a connection are measured, also those that end without one', async () => {
  const { app } = portal.deps.database.pools
  const waits = async (name: string) =>
    valueOf((await read()).text, `client_center_database_pool_wait_seconds_${name}`) ?? 0
  const [all, short] = [await waits('count{pool="app"}'), await waits('bucket{le="0.5",pool="app"}')]
  const usual = app.options.connectionTimeoutMillis
  app.options.connectionTimeoutMillis = 600
  const busy = await Promise.all(Array.from({ length: app.options.max }, () => app.connect()))
  try {
    const reply = await portal.request(maria, 'GET', `/api/AccountDashboard/${account}/weeklyUpdates`)
    expect(reply.status).toBe(503)
  } finally {
    for (const client of busy) client.release()
    app.options.connectionTimeoutMillis = usual
  }
  const waited = [await waits('count{pool="app"}'), await waits('bucket{le="0.5",pool="app"}')] as const
  expect(waited[0] - all - (waited[1] - short)).toBe(1)
})

test('a text recognition that is not finished is counted, with its age', async () => {
  const { system } = portal.deps.database
  const person = await system.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
  const requested = new Date(Date.now() - 3_600_000).toISOString()
  const row = { id: randomUUID(), account_id: account, person_id: person.id, asked_at: requested, state: 'drawing' }
  await system.insertInto('caqh_recognition').values(row).execute()
  const { text } = await read()
  expect(valueOf(text, 'client_center_recognitions')).toBe(1)
  expect(valueOf(text, 'client_center_oldest_recognition_seconds')).toBeGreaterThan(3590)
  await system.updateTable('caqh_recognition').set({ state: 'done' }).where('id', '=', row.id).execute()
  expect(valueOf((await read()).text, 'client_center_oldest_recognition_seconds')).toBe(0)
})

test('errors of the file store are counted, and missing files are not errors', async () => {
  // The counter is that of the process, in which other tests may have run.
  const count = async (operation: string) =>
    valueOf((await read()).text, `client_center_file_store_errors_total{operation="${operation}"}`) ?? 0
  const [reads, identities] = [await count('read'), await count('identify')]
  const key = 'a'.repeat(32)
  expect(await portal.deps.files.sealed.getSize(key)).toBeNull()
  await portal.deps.files.sealed.read(key).catch(() => undefined)
  expect(await count('read')).toBe(reads)
  await rm(join(portal.dataDir, 'files'), { recursive: true })
  await expect(portal.deps.files.sealed.identify()).rejects.toThrow()
  expect(await count('identify')).toBe(identities + 1)
})

test('without the setting there are no metrics, and a short token is refused', async () => {
  const without = await startApp({ demo: false })
  try {
    const { body } = await without.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
    expect(body).not.toContain('client_center_')
  } finally {
    await without.close()
  }
  expect(() => loadConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be a text of at least 16 characters')
})
