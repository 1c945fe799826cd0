import type { Account } from '@client-center/contract/accounts/account.ts'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { canOpenPage } from './can-open-page.ts'

const account = (permissions: number[]): Account => ({
  id: 'a',
  name: 'Harbor Dental Partners',
  hasCap: false,
  hasProjects: true,
  permissions,
  timeZone: 'America/Chicago',
})

const addresses = [
  paths.project('a', 'p'),
  paths.intake('a', 'p'),
  paths.requiredItems('a', 'p'),
  paths.signDocuments('a', 'p'),
  paths.trackedApplication('a', 'p', 'x'),
  paths.projectWeeklyUpdate('a', 'p', 'u'),
]

test("people who see a practice's projects return to a project page after signing in (AMB-125)", () => {
  for (const address of addresses) expect(canOpenPage(address, [account([1])]), address).toBe(true)
})

test('people who only manage licenses, or have no access to the practice, land elsewhere', () => {
  for (const address of addresses) {
    expect(canOpenPage(address, [account([3, 4])]), address).toBe(false)
    expect(canOpenPage(address, [{ ...account([1, 2]), id: 'b' }]), address).toBe(false)
  }
})

test('everyone with access to the practice returns to the messages', () => {
  expect(canOpenPage(paths.messages('a'), [account([3])])).toBe(true)
  expect(canOpenPage(paths.messages('a'), [{ ...account([3]), id: 'b' }])).toBe(false)
})
