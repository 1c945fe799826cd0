import { expect, test } from 'vitest'
import { firmTaskGroups, firmTaskKinds, getFollowUpTurn, toDueDay, toFirstDay } from './firm-tasks.ts'

test.each([
  // A Tuesday, a Thursday and a Saturday.
  ['document', '2026-11-24', '2026-11-26'],
  ['document', '2026-11-26', '2026-11-30'],
  ['document', '2026-11-28', '2026-12-01'],
  ['message', '2026-11-27', '2026-11-28'],
  ['license', '2026-12-21', '2026-11-21'],
  ['application', '2026-11-10', '2026-11-24'],
  ['reply', '2026-11-27', '2026-11-28'],
  ['form', '2026-11-21', '2026-11-24'],
  ['project', '2026-11-10', '2026-11-24'],
  ['update', '2026-11-17', '2026-11-24'],
  ['invitation', '2026-11-24', '2026-11-24'],
] as const)('a %s of %s is due on %s', (kind, day, due) => {
  expect(toDueDay(kind, day)).toBe(due)
})

test('the first day of a task follows from its due day', () => {
  expect(toFirstDay('update', '2026-11-24')).toBe('2026-11-17')
  expect(toFirstDay('license', '2026-11-21')).toBe('2026-12-21')
})

test('every kind is in one group of the list', () => {
  const grouped = firmTaskGroups.flatMap(({ kinds }): readonly string[] => kinds)
  expect(grouped.toSorted()).toEqual(firmTaskKinds.toSorted())
})

test.each([
  [{ isSubmitted: true, hasOpenRequest: false, isAnswered: false }, 'payer'],
  [{ isSubmitted: true, hasOpenRequest: true, isAnswered: false }, 'practice'],
  [{ isSubmitted: true, hasOpenRequest: true, isAnswered: true }, 'practice'],
  [{ isSubmitted: true, hasOpenRequest: false, isAnswered: true }, 'us'],
  [{ isSubmitted: false, hasOpenRequest: false, isAnswered: false }, 'us'],
] as const)('after %o it is the turn of the %s', (facts, turn) => {
  expect(getFollowUpTurn(facts)).toBe(turn)
})
