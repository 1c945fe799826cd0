import { allEndpoints } from '@client-center/contract/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '../../areas/portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { disableRowSecurity, tryAsStrangers } from '../../testing/strangers.ts'

/** The program's guard by itself: everything that a stranger may try, with row-level security and then without. */

let portal: TestApp
beforeAll(async () => {
  portal = await startApp()
})
afterAll(() => portal.close())

/** What every person reads in the lists across their accounts. */
async function readLists(): Promise<Record<string, string>> {
  const further: Readonly<Record<string, string>> = { search: '?text=de', listAllNeeds: '?first=10000' }
  const found: Record<string, string> = {}
  for (const { email } of demoPeople) {
    const headers = await portal.signIn(email)
    for (const [name, { access, method, path, download }] of Object.entries(allEndpoints)) {
      if (access !== 'signedIn' || method !== 'GET' || download || path.includes('{')) continue
      const { body } = await portal.app.inject({ url: `${path}${further[name] ?? ''}`, headers })
      found[`${email} ${name}`] = body
    }
  }
  return found
}

test('with both walls nobody learns or changes anything without the right', async () => {
  const { leaks, changes, attempts } = await tryAsStrangers(portal)
  expect(attempts).toBeGreaterThan(1700)
  expect({ leaks, changes }).toEqual({ leaks: [], changes: [] })
})

test('without row-level security nobody learns or changes anything without the right, and every list stays the same', async () => {
  const before = await readLists()
  expect(Object.keys(before).length).toBeGreaterThan(demoPeople.length * 10)
  await disableRowSecurity(portal)
  expect(await readLists()).toEqual(before)
  const { leaks, changes } = await tryAsStrangers(portal)
  expect({ leaks, changes }).toEqual({ leaks: [], changes: [] })
})
