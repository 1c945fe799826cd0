import { expect, test } from 'vitest'
import { sortByStatus } from './weekly-update-rows.ts'

test('rows are sorted by rank, and keep their order within a rank', () => {
  const rows = [5, 4, 6, 7, 3, 1, 2, 1].map((statusId, place) => ({ statusId, place }))
  expect(sortByStatus(rows).map(({ statusId, place }) => `${statusId}/${place}`)).toEqual([
    '1/5',
    '1/7',
    '2/6',
    '3/4',
    '7/3',
    '6/2',
    '4/1',
    '5/0',
  ])
})
