import { expect, test } from 'vitest'
import { canOpenFile } from './file-access.ts'

// 1 project view, 2 project edit, 3 license view, 4 license edit.
test.each([
  ['a W-9', 4, [1], true],
  ['a CAQH summary', 3, [1], false],
  ['a CAQH summary', 3, [1, 3, 4], false],
  ['a CAQH summary', 3, [2], true],
  ['a CAQH summary', 3, [1, 2, 3, 4], true],
  ['a DEA registration', 49, [3], true],
  ['a paper without a type', null, [1], true],
])('%s (type %s) is opened by somebody with the numbers %j: %s', (_, documentTypeId, permissions, may) =>
  expect(canOpenFile(documentTypeId, permissions)).toBe(may),
)
