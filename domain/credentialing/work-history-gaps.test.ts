import { expect, test } from 'vitest'
import { updateExplanations, findWorkGaps } from './work-history-gaps.ts'

const today = '2026-11-22'
const from = (datesOfEmploymentFrom: string | null, datesOfEmploymentTo: string | null = null) => ({
  datesOfEmploymentFrom,
  datesOfEmploymentTo,
})

test.each([
  ['no employer', [], []],
  ['an employer without a start', [from(null)], []],
  ['one employer for ten years', [from('2016-01')], []],
  ['two that follow one another', [from('2016-01', '2023-03'), from('2023-04')], []],
  ['one month between two', [from('2016-01', '2023-03'), from('2023-05')], []],
  ['two short months, 59 days', [from('2016-01', '2022-12'), from('2023-03')], []],
  ['sixty days', [from('2016-01', '2023-12'), from('2024-03')], []],
  ['sixty-one days', [from('2016-01', '2023-03'), from('2023-06')], [['gap-2023-04', '2023-04', '2023-05']]],
  ['a gap that another covers', [from('2016-01', '2023-03'), from('2023-06'), from('2022-01', '2024-01')], []],
  ['a gap of more than five years ago', [from('2010-01', '2012-01'), from('2015-01')], []],
  ['no employer now', [from('2016-01', '2026-06')], [['gap-2026-07', '2026-07', '2026-11']]],
  ['the first employer in 2023', [from('2023-05')], [['gap-until-2023-04', '2021-11', '2023-04']]],
  [
    'a gap that begins before the five years',
    [from('2010', '2021-03'), from('2022-06')],
    [['gap-until-2022-05', '2021-11', '2022-05']],
  ],
  ['years alone', [from('2010', '2022'), from('2023')], []],
  ['an end before the start', [from('2010'), from('2025-01', '2024-01')], []],
  ['a date that is none', [from('2010'), from('soon')], []],
  ['a start that is not known yet', [from('2019-01', '2021-12'), from(null, '2023-08'), from('2023-09')], []],
  ['an end that is not known yet', [from('2019-01', '20'), from('2023-09')], []],
  [
    'a gap after a start that is not known',
    [from('2019-01', '2021-12'), from(null, '2023-08'), from('2024-01')],
    [['gap-2023-09', '2023-09', '2023-12']],
  ],
  ['an end in the future', [from('2016-01', '2027-05')], []],
])('%s', (_, history, gaps) => {
  expect(findWorkGaps(history, today).map((gap) => [gap.id, gap.from, gap.to])).toEqual(gaps)
})

test('on a leap day the five years start on the day after', () => {
  expect(findWorkGaps([from('2025-01')], '2028-02-29')).toEqual([
    { id: 'gap-until-2024-12', from: '2023-03', to: '2024-12' },
  ])
})

test('an explanation stays while the end of its gap moves, and is dropped with the gap', () => {
  const explanations = [{ id: 'gap-2023-04', from: '2023-04', to: '2023-05', explanation: 'Parental leave' }]
  const history = (start: string) => [from('2016-01', '2023-03'), from(start)]
  expect(updateExplanations(findWorkGaps(history('2023-06'), today), explanations)).toBe(explanations)
  expect(updateExplanations(findWorkGaps(history('2023-08'), today), explanations)).toEqual([
    { ...explanations[0], to: '2023-07' },
  ])
  expect(updateExplanations(findWorkGaps(history('2023-04'), today), explanations)).toEqual([])
})
