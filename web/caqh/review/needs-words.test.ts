import { expect, test } from 'vitest'
import { needsWords } from './needs-words.ts'

test('one answer needs somebody, several need somebody', () => {
  expect([needsWords(1), needsWords(2)]).toEqual(['1 needs you', '2 need you'])
})
