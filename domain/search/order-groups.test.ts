import { expect, test } from 'vitest'
import { orderGroups, type ResultKind } from './order-groups.ts'

const group = (kind: ResultKind, ...rows: readonly [rank: number, accountId: string][]) => ({
  kind,
  rows: rows.map(([rank, accountId]) => ({ rank, accountId })),
})

const kinds = (here: string | undefined, ...groups: readonly ReturnType<typeof group>[]) =>
  orderGroups(groups, here).map(({ kind }) => kind)

test('the group with the best result comes first; empty groups are left out', () => {
  expect(kinds('a', group('providers', [1, 'a']), group('documents', [0, 'a']), group('projects'))).toEqual([
    'documents',
    'providers',
  ])
})

test('among equal ranks, the open practice comes first, then a record before those that belong to it', () => {
  expect(kinds('b', group('providers', [1, 'a']), group('documents', [1, 'b']))).toEqual(['documents', 'providers'])
  expect(kinds('a', group('documents', [1, 'a']), group('providers', [1, 'a']))).toEqual(['providers', 'documents'])
})
