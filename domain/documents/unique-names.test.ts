import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test.each([
  [
    ['W9.pdf', 'W9.pdf', 'w9.PDF'],
    ['W9.pdf', 'W9 (2).pdf', 'w9 (3).PDF'],
  ],
  // A name that has the number already keeps it.
  [
    ['W9 (2).pdf', 'W9.pdf', 'W9.pdf'],
    ['W9 (2).pdf', 'W9.pdf', 'W9 (3).pdf'],
  ],
  [
    ['.env', '.env', 'README', 'README'],
    ['.env', '.env (2)', 'README', 'README (2)'],
  ],
  [
    ['é.pdf', 'é.pdf'],
    ['é.pdf', 'é (2).pdf'],
  ],
  [[], []],
])('%j', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique)
})
