import { expect, test } from 'vitest'
import { needsWords } from './needs-words.ts'

test('one value needs you, several need you', () => {
  expect([needsWords(1), needsWords(2)]).toEqual(['1 needs you', '2 need you'])
})
