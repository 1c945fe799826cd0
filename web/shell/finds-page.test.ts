import type { Account } from '@client-center/contract/accounts/account.ts'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { findsPage } from './finds-page.ts'

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

test('whoever sees the projects of a practice comes back to a page of one after signing in (AMB-125)', () => {
  for (const address of addresses) expect(findsPage(address, [account([1])]), address).toBe(true)
})

test('whoever keeps the licenses alone, or has nothing of the practice, lands elsewhere', () => {
  for (const address of addresses) {
    expect(findsPage(address, [account([3, 4])]), address).toBe(false)
    expect(findsPage(address, [{ ...account([1, 2]), id: 'b' }]), address).toBe(false)
  }
})
