import { expect, test } from 'vitest'
import { toChangeKind, toChangeType } from './change-type.ts'

// AMB-152: written out by hand. A number that is given away here stays given away.
const ESTABLISHED = 0
const ACQUISITION = 1
const STARTUP = 2
test.each([
  [ESTABLISHED, 'acquisition TIN change', 1, 1],
  [ESTABLISHED, 'add owner', 2, 2],
  [ESTABLISHED, 'add associate', 3, 3],
  [ESTABLISHED, 'add location', 4, 4],
  [ESTABLISHED, 'change address', 5, 5],
  [ESTABLISHED, 'add custom network', 6, 6],
  [ACQUISITION, 'acquisition TIN change', 1, 7],
  [ACQUISITION, 'add owner', 2, 8],
  [ACQUISITION, 'add associate', 3, 9],
  [ACQUISITION, 'add location', 4, 10],
  [ACQUISITION, 'change address', 5, 11],
  [ACQUISITION, 'add custom network', 6, 12],
  [STARTUP, 'acquisition TIN change', 1, 13],
  [STARTUP, 'add owner', 2, 14],
  [STARTUP, 'add associate', 3, 15],
  [STARTUP, 'add location', 4, 16],
  [STARTUP, 'change address', 5, 17],
  [STARTUP, 'add custom network', 6, 18],
])('in practice type %i, %s has its fixed number on the wire', (practiceType, _, kind, changeType) => {
  expect(toChangeType(practiceType, kind)).toBe(changeType)
  expect(toChangeKind(changeType)).toBe(kind)
})

test('no change is 0 in every practice type', () => {
  expect([ESTABLISHED, ACQUISITION, STARTUP].map((practiceType) => toChangeType(practiceType, 0))).toEqual([0, 0, 0])
  expect([toChangeKind(0), toChangeKind(19)]).toEqual([0, 0])
})
