import { expect, test } from 'vitest'
import { formatNeeds } from './format-needs.ts'

test('one value needs you, several need you', () => {
  expect([formatNeeds(1), formatNeeds(2)]).toEqual(['1 needs you', '2 need you'])
})
