import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '../../all-jobs.ts'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const MARIA = 'maria@brightsmile.example'
let portal: TestApp
let now = new Date()

beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
  portal.setClock(now)
}
async function post(url: string, payload: object, address = '192.0.2.1'): Promise<{ status: number; pair: TokenPair }> {
  const answer = await portal.app.inject({ method: 'POST', url: `/api/Auth/${url}`, payload, remoteAddress: address })
  return { status: answer.statusCode, pair: answer.json<TokenPair>() }
}
const logIn = (username: string, password: string, address?: string) => post('login', { username, password }, address)
const refresh = ({ refreshToken }: TokenPair) => post('refreshToken', { refreshToken })
const whoAmI = ({ authToken }: TokenPair) =>
  portal.request({ authorization: `Bearer ${authToken}` }, 'GET', '/api/Auth/me')
const endSessions = () => allJobs.find(({ name }) => name === 'end-sessions')?.run(portal.deps, {})

test('a clock set back does not revive an expired token', async () => {
  const { pair } = await logIn(MARIA, demoPassword)
  pass(11 * 60)
  await endSessions()
  pass(-11 * 60)
  expect((await whoAmI(pair)).status).toBe(401)
  const { pair: next } = await refresh(pair)
  pass(8 * 3600)
  await endSessions()
  pass(-8 * 3600)
  expect((await refresh(next)).status).toBe(401)
})

test('a clock set back still ends a session whose rotated token is used again, however early it seems', async () => {
  const { pair: first } = await logIn(MARIA, demoPassword)
  const { pair: second } = await refresh(first)
  pass(-3600)
  expect((await refresh(first)).status).toBe(401)
  expect((await whoAmI(second)).status).toBe(401)
  pass(3600)
})

test('a clock set back locks nobody out for longer than announced', async () => {
  pass(7200)
  for (let guess = 0; guess < 6; guess += 1) await logIn(MARIA, `guess ${guess}`, '203.0.113.77')
  pass(-3600)
  expect((await logIn(MARIA, demoPassword, '203.0.113.77')).status).toBe(200)
  pass(7200)
})
