import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { deriveDeviceKey } from './device-key.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

const signIn = async (username: string) => {
  const answer = await portal.request({}, 'POST', '/api/Auth/login', { username, password: demoPassword })
  const { authToken } = answer.body as { readonly authToken: string }
  return { authorization: `Bearer ${authToken}` }
}
const fetchKey = async (headers: Record<string, string>) => {
  const { status, body } = await portal.request(headers, 'GET', '/api/Auth/deviceKey')
  return { status, key: (body as { readonly key?: string }).key }
}

test('a person has one key for local drafts, in every session, and nobody else has it (AMB-138)', async () => {
  const maria = await fetchKey(await signIn('maria@brightsmile.example'))
  expect(maria).toMatchObject({ status: 200, key: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await fetchKey(await signIn('maria@brightsmile.example'))).toEqual(maria)
  const other = await fetchKey(await signIn('otto@brightsmile.example'))
  expect(other.status).toBe(200)
  expect(other.key).not.toBe(maria.key)
})

test('a person who has signed out gets no key', async () => {
  const session = await signIn('maria@brightsmile.example')
  await portal.request(session, 'POST', '/api/Auth/logout')
  expect(await fetchKey(session)).toEqual({ status: 401, key: undefined })
})

test('another installation has another key', () => {
  const keys = [randomBytes(32), randomBytes(32)].map((secretKey) => deriveDeviceKey(secretKey, 'person'))
  expect(keys[0]).not.toBe(keys[1])
})
