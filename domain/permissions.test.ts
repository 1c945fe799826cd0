import { describe, expect, test } from 'vitest'
import { permissionsFor, hasAccess, withViews, type AccountAccess } from './permissions.ts'

const opens: Record<AccountAccess, string> = {
  anyRight: '1 2 3 4',
  view: '1 2',
  edit: '2',
  viewLicenses: '3 4',
  editLicenses: '4',
  addProviders: '2 4',
}

describe('each access opens for exactly its numbers', () => {
  for (const access of Object.keys(permissionsFor) as AccountAccess[]) {
    test(access, () => {
      const opening = [1, 2, 3, 4].filter((number) => hasAccess(access, [number]))
      expect(opening.join(' ')).toBe(opens[access])
      expect(hasAccess(access, [])).toBe(false)
    })
  }
})

test.each([
  [[], ''],
  [[2], '1 2'],
  [[4], '3 4'],
  [[4, 1], '1 3 4'],
  [[1, 3], '1 3'],
  [[2, 4, 2], '1 2 3 4'],
])('edit includes view: %j is %s (AMB-63, AMB-65)', (permissions, expected) => {
  expect(withViews(permissions).join(' ')).toBe(expected)
})
