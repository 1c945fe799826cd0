import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

test('an address that cannot be read leads to the way in; a call there is malformed, in words', async () => {
  const page = await portal.app.inject('/dashboard/%E0%A4%A')
  expect(page).toMatchObject({ statusCode: 302, headers: { location: '/' } })
  const call = await portal.app.inject('/api/Providers/%E0%A4%A')
  expect(call.statusCode).toBe(400)
  expect(call.json()).toEqual({ message: 'The address could not be read' })
  expect(call.headers['x-content-type-options']).toBe('nosniff')
})
