import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoPassword } from '../../areas/portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import type { Deps } from '../../deps/deps.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

/** The reserve is never there; `databaseUrl` says whether the database is on that disk or elsewhere. */
const nearlyFull = (databaseUrl: string | undefined): Deps => ({
  ...portal.deps,
  config: { ...portal.deps.config, databaseUrl },
  files: { ...portal.deps.files, freeSpaceReserve: Number.MAX_SAFE_INTEGER },
})

test('while the disk is nearly full nothing is saved, and reading and signing in go on', async () => {
  const app = await buildApp(nearlyFull(undefined))
  const username = 'maria@brightsmile.example'
  const login = { method: 'POST', url: '/api/Auth/login', payload: { username, password: demoPassword } } as const
  const signedIn = await app.inject(login)
  expect(signedIn.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${signedIn.json<{ authToken: string }>().authToken}` }
  const url = `/api/AccountDashboard/${accountId('Bright Smile Dental')}/locations`
  expect((await app.inject({ url, headers })).statusCode).toBe(200)
  const saved = await app.inject({ method: 'POST', url, headers, payload: {} })
  expect(saved.statusCode).toBe(507)
  expect(saved.headers['retry-after']).toBe('30')
  expect(saved.json()).toEqual({
    message: 'There is not enough space to save this at the moment. Please try again later.',
  })
  expect((await app.inject({ method: 'DELETE', url: `${url}/${crypto.randomUUID()}`, headers })).statusCode).toBe(507)
  await app.close()
})

test('a disk without the database keeps nobody from saving', async () => {
  const app = await buildApp(nearlyFull('postgres://elsewhere'))
  const headers = await portal.signIn('maria@brightsmile.example')
  const url = `/api/AccountDashboard/${accountId('Bright Smile Dental')}/locations`
  expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(444)
  await app.close()
})
