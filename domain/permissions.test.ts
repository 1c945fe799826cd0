import { describe, expect, test } from 'vitest'
import { doors, mayOpen, type Door } from './permissions.ts'

const opens: Record<Door, string> = {
  anyRight: '1 2 3 4',
  view: '1 2',
  edit: '2',
  viewLicenses: '3 4',
  editLicenses: '4',
  addProviders: '2 4',
}

describe('each door opens for exactly its numbers', () => {
  for (const door of Object.keys(doors) as Door[]) {
    test(door, () => {
      const opening = [1, 2, 3, 4].filter((number) => mayOpen(door, [number]))
      expect(opening.join(' ')).toBe(opens[door])
      expect(mayOpen(door, [])).toBe(false)
    })
  }
})
