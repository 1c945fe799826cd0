import { expect, test } from 'vitest'
import { findNamedKinds } from './kind-words.ts'

test.each([
  ['project', ['project']],
  ['projects', ['project']],
  ['proj', ['project']],
  ['pro', []],
  ['dr', ['provider', 'license', 'application', 'document']],
  ['advisor', ['advisor']],
  ['fax', ['location', 'practiceCard']],
  ['chen', []],
])('"%s" names %j', (word, kinds) => {
  expect(findNamedKinds(word)).toEqual(kinds)
})
