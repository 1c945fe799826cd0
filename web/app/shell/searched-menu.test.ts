import type { Account } from '@client-center/contract/accounts/account.ts'
import type { SearchResults } from '@client-center/contract/search/search.ts'
import { expect, test } from 'vitest'
import { resultGroups } from '../../areas/search/search-results.ts'
import { brightSmile } from '../../testing/open-portal.tsx'
import { menu } from './menu.ts'

const harbor: Account = { ...brightSmile, id: 'b8f5c9e0-58a1-4d0a-9a53-0d6d2f1f8b02', name: 'Harbor', hasCap: false }
const nothing = { rows: [], more: false }
const nothingFound: SearchResults = {
  providers: nothing,
  licenses: nothing,
  projects: nothing,
  applications: nothing,
  documents: nothing,
  locations: nothing,
  practices: nothing,
  weeklyUpdates: nothing,
  advisors: nothing,
}

test('each entry of the menu is found by its name, by the people who see it', () => {
  for (const permissions of [[1], [3], [1, 2, 3, 4]])
    for (const owner of [
      { ...brightSmile, permissions },
      { ...harbor, permissions },
    ])
      for (const { label, to, shows } of menu) {
        const groups = resultGroups({ text: label, accounts: [owner], here: owner.id, found: nothingFound })
        const isFound = groups[0]?.results.some((result) => result.to === to(owner.id) && result.title === label)
        expect(isFound === true, `${label}, ${permissions.join()}`).toBe(shows(owner))
      }
})
