import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import { demoPassword } from '../areas/portal/demo/demo-people.ts'
import { fillDemo } from '../operations/demo/fill-demo.ts'
import { startApp } from '../testing/app.ts'
import { openDatabase } from './connect.ts'
import { removeEmbedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

test('a database node in recovery causes 503 with Retry-After and "not ready", until it accepts writes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'client-center-recovery-'))
  const portal = await startApp({ demo: false })
  const start = () => startEmbedded({ dataDir, log: () => undefined })
  let server = await start()
  await migrate(server.url)
  const database = openDatabase(server.url)
  const app = await buildApp({ ...portal.deps, database })
  try {
    await fillDemo({ ...portal.deps, database })
    const login = { username: 'maria@brightsmile.example', password: demoPassword }
    const signedIn = await app.inject({ method: 'POST', url: '/api/Auth/login', payload: login })
    const { authToken, refreshToken } = signedIn.json<{ authToken: string; refreshToken: string }>()
    const headers = { authorization: `Bearer ${authToken}` }
    const account = accountId('Bright Smile Dental')
    const some = '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'
    const calls = [
      { method: 'GET', url: '/readyz' },
      { method: 'GET', url: '/api/Auth/me', headers },
      { method: 'GET', url: `/api/AccountDashboard/${account}/locations`, headers },
      { method: 'POST', url: `/api/AccountDashboard/${account}/locations`, headers, payload: {} },
      { method: 'DELETE', url: `/api/AccountDashboard/${account}/locations/${some}`, headers },
      { method: 'POST', url: '/api/Auth/login', payload: login },
      { method: 'POST', url: '/api/Auth/refreshToken', payload: { refreshToken } },
    ] as const
    const statuses = async () => {
      const answers = await Promise.all(calls.map((call) => app.inject(call)))
      return answers.map(({ statusCode, headers: { 'retry-after': wait } }) => [statusCode, wait])
    }
    expect((await app.inject(calls[0])).statusCode).toBe(200)

    await server.stop()
    const signal = join(dataDir, 'postgres', 'data', 'standby.signal')
    await writeFile(signal, '')
    server = await start()
    for (let time = 0; time < 3; time += 1) expect(await statuses()).toEqual(calls.map(() => [503, '2']))
    expect(portal.logged.filter((line) => line.includes('"level":50'))).toEqual([])

    await server.stop()
    await rm(signal)
    server = await start()
    expect((await app.inject(calls[0])).statusCode).toBe(200)
    expect((await app.inject(calls[1])).statusCode).toBe(200)
  } finally {
    await app.close()
    await database.close()
    await server.stop()
    await removeEmbedded(dataDir)
    await portal.close()
  }
})
