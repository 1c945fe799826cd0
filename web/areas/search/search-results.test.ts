import type { Account } from '@client-center/contract/accounts/account.ts'
import type { SearchResults } from '@client-center/contract/search/search.ts'
import { expect, test } from 'vitest'
import { licensePart, paths, practicePart, subscriptionPart } from '../../paths/paths.ts'
import { brightSmile } from '../../testing/open-portal.tsx'
import { resultGroups } from './search-results.ts'

const harbor: Account = { ...brightSmile, id: 'b8f5c9e0-58a1-4d0a-9a53-0d6d2f1f8b02', name: 'Harbor', hasCap: false }
const accounts = [brightSmile, harbor]
const account = brightSmile.id

const nothing = { rows: [], more: false }
const empty: SearchResults = {
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
test("each kind has its own page; in an account without its access point, the account's", () => {
  const at = (owner: Account): SearchResults => ({
    ...empty,
    providers: {
      rows: [{ id: 'p', accountId: owner.id, rank: 1, name: 'P', typeName: 'Owner', npi: '' }],
      more: false,
    },
    licenses: {
      rows: [
        {
          id: 'l',
          accountId: owner.id,
          rank: 1,
          number: 'DN-1',
          typeName: 'Dental',
          expirationDate: '2027-03-04',
          providerId: 'p',
          providerName: 'P',
        },
      ],
      more: false,
    },
    projects: {
      rows: [{ id: 'j', accountId: owner.id, rank: 1, name: 'New owner: PRJ-1', statusName: 'Started' }],
      more: false,
    },
    documents: {
      rows: (['practiceDocument', 'feeSchedule', 'license'] as const).map((kind) => ({
        id: kind,
        accountId: owner.id,
        rank: 1,
        uploadedAt: '2026-11-02T17:00:00Z',
        kind,
        name: kind,
        typeName: 'T',
        description: '',
        providerId: kind === 'license' ? 'p' : null,
      })),
      more: false,
    },
    locations: {
      rows: [
        { id: 'o', accountId: owner.id, rank: 1, name: 'O', tin: '630184725', address: 'A', cityName: 'C', stateId: 1 },
      ],
      more: false,
    },
    practices: { rows: [{ id: owner.id, accountId: owner.id, rank: 1, name: owner.name, card: null }], more: false },
    weeklyUpdates: {
      rows: [true, false].map((isCap) => ({
        id: isCap ? 'u1' : 'u2',
        accountId: owner.id,
        rank: 1,
        projectId: 'j',
        isCap,
        name: 'Weekly update',
        publishedAt: '2026-11-02T17:00:00Z',
      })),
      more: false,
    },
    advisors: {
      rows: [{ id: 's', accountId: owner.id, rank: 1, name: 'Grace', phone: '(205) 555-0148', email: 'g@k.example' }],
      more: false,
    },
  })
  const groups = (owner: Account) => resultGroups({ text: 'xyz', accounts: [owner], here: undefined, found: at(owner) })
  const led = (owner: Account) => groups(owner).flatMap(({ results }) => results.map(({ to }) => to))
  expect(led(brightSmile)).toEqual([
    paths.cap(account),
    paths.cap(account),
    paths.provider(account, 'p'),
    paths.locations(account),
    paths.intake(account, 'j'),
    paths.weeklyUpdate(account, 'j', 'u1'),
    paths.projectWeeklyUpdate(account, 'j', 'u2'),
    paths.provider(account, 'p'),
    paths.practiceDocument(account, 'practiceDocument'),
    paths.feeSchedule(account, 'feeSchedule'),
    paths.provider(account, 'p'),
  ])
  expect(led(harbor).slice(0, 3)).toEqual([
    paths.account(harbor.id),
    paths.account(harbor.id),
    paths.accountProvider(harbor.id, 'p'),
  ])
  const parts = groups(brightSmile).flatMap(({ results }) => results.map(({ id, part }) => [id, part]))
  expect(parts.filter(([, part]) => part !== undefined)).toEqual([
    ['s', subscriptionPart],
    ['l', licensePart('l')],
    ['license', licensePart('license')],
  ])
  // A single practice need not be named. What has a date shows it.
  expect(groups(brightSmile).map(({ title, results }) => [title, results[0]?.details])).toEqual([
    ['Your advisor', ['Your advisor', '(205) 555-0148', 'g@k.example']],
    ['Practices', []],
    ['People', ['Owner']],
    ['Locations', ['TIN 63-0184725', 'A, C, Alabama']],
    ['Projects', ['Started']],
    ['Weekly updates', ['Published 11/02/2026']],
    ['Licenses', ['No. DN-1', 'Expires 03/04/2027']],
    ['Documents', ['T', '11/02/2026']],
  ])
})

test('a practice shows the numbers that callers ask for, and links to its card on the page', () => {
  const card = { officeTin: '630184725', groupNpi: '1987654320', officePhone: '(205) 555-0110', officeFax: '' }
  const withCard = {
    ...empty,
    practices: { rows: [{ id: account, accountId: account, rank: 1, name: 'Bright', card }], more: false },
  }
  const [group] = resultGroups({ text: 'xyz', accounts, here: undefined, found: withCard })
  expect(group?.results).toEqual([
    expect.objectContaining({
      title: 'Bright',
      details: ['TIN 63-0184725', 'Group NPI 1987654320', 'Phone (205) 555-0110'],
      to: paths.cap(account),
      part: practicePart,
    }),
  ])
})

test('a location shows its TIN and its address', () => {
  const row = {
    rank: 1,
    name: 'Homewood',
    tin: '630184725',
    address: '77 Linden Court',
    cityName: 'Homewood',
    stateId: 1,
  }
  const withLocation = { ...empty, locations: { rows: [{ id: 'o', accountId: account, ...row }], more: false } }
  const [group] = resultGroups({ text: 'xyz', accounts: [brightSmile], here: undefined, found: withLocation })
  expect(group?.results.map(({ details }) => details)).toEqual([
    ['TIN 63-0184725', '77 Linden Court, Homewood, Alabama'],
  ])
})
