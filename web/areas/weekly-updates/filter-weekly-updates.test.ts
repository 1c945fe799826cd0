import { expect, test } from 'vitest'
import { filterWeeklyUpdates } from './filter-weekly-updates.ts'

const updates = [
  {
    id: '1',
    projectId: 'p',
    update: 'New office, week of 11/16/2026',
    viewed: false,
    publishedOn: '2026-11-18T15:00:00Z',
  },
  {
    id: '2',
    projectId: 'p',
    update: 'New office, week of 11/09/2026',
    viewed: true,
    publishedOn: '2026-11-11T15:00:00Z',
  },
  {
    id: '3',
    projectId: 'p',
    update: 'Add associate, week of 10/12/2026',
    viewed: true,
    publishedOn: '2026-10-14T15:00:00Z',
  },
]

test.each<[Record<string, string>, string[]]>([
  [{}, ['1', '2', '3']],
  [{ search: 'office' }, ['1', '2']],
  [{ search: '10 assoc' }, ['3']],
  [{ viewed: 'false' }, ['1']],
  [{ viewed: 'true', month: '2026-11' }, ['2']],
  [{ month: '2026-09' }, []],
])('the filters %o find the updates %o', (filters, ids) => {
  expect(filterWeeklyUpdates(updates, filters).map(({ id }) => id)).toEqual(ids)
})
