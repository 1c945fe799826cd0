import { expect, test } from 'vitest'
import { formatNeeds } from './format-needs.ts'

test('one value needs a review, several need it', () => {
  expect([formatNeeds(1), formatNeeds(2)]).toEqual(['1 needs your review', '2 need your review'])
})
