import { expect, test } from 'vitest'
import { canFinish, needAccess } from './need-access.ts'
import type { Need } from './need.ts'

// By hand: 1 sees projects, 2 edits them, 3 sees licenses, 4 edits them. Whoever lacks a number in the row cannot finish the task.
const rights: Readonly<Record<Need['kind'], readonly (readonly number[])[]>> = {
  licenseExpired: [[4]],
  licenseExpiring: [[4]],
  licenseSoon: [[4]],
  documentRejected: [[2]],
  scanRejected: [[4]],
  recordsDisagree: [[2, 4]],
  formUnfinished: [[2]],
  intakeUnfinished: [[2]],
  documentsToSign: [[2]],
  documentsRequested: [[2]],
  itemsMissing: [[2]],
  weeklyUpdate: [[1], [2]],
  applicationStill: [[2]],
}

const everySet = Array.from({ length: 16 }, (_, bits) => [1, 2, 3, 4].filter((one) => (bits & (1 << (one - 1))) !== 0))

test.each(Object.keys(needAccess) as Need['kind'][])('%s is shown to users who can finish it', (kind) => {
  for (const held of everySet) {
    const may = rights[kind].some((numbers) => numbers.every((number) => held.includes(number)))
    expect(canFinish(kind, held), held.join(', ')).toBe(may)
  }
})
