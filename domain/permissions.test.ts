import { describe, expect, test } from 'vitest'
import { permissionsFor, hasAccess, type AccountAccess } from './permissions.ts'

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
