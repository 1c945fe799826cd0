import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { disableRowSecurity, tryAsStrangers } from '../../testing/strangers.ts'
import * as guard from './authorize.ts'

/**
 * The database's wall by itself. The guard is left out of the modules as these tests load them, so that the program has no switch
 * for it: every call passes, about whichever account it names.
 */

let portal: TestApp
beforeAll(async () => {
  vi.spyOn(guard, 'requireCaller').mockImplementation(() => undefined)
  vi.spyOn(guard, 'authorize').mockImplementation((_endpoint, _person, account) => account ?? '')
  vi.spyOn(guard, 'requireAccess').mockImplementation((_access, _person, account) => account ?? '')
  portal = await startApp()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await portal.close()
})

test('without the guard nobody learns or changes anything without the right', async () => {
  const { leaks, changes, attempts } = await tryAsStrangers(portal)
  expect(attempts).toBeGreaterThan(1700)
  expect({ leaks, changes }).toEqual({ leaks: [], changes: [] })
})

test('without either wall strangers read and write: the attempts are real', async () => {
  await disableRowSecurity(portal)
  const { leaks, changes } = await tryAsStrangers(portal)
  expect(leaks.length).toBeGreaterThan(0)
  expect(changes.length).toBeGreaterThan(0)
})
