import { describe, expect, test } from 'vitest'
import {
  attachmentNotices,
  pendingAfterEdit,
  pendingAfterRemoval,
  relatedDocumentNotices,
  relatedDocumentProblem,
} from './application-documents.ts'
import { changeActions, type ApplicationSnapshot } from './application-history.ts'
import { applicationName, insurerName } from './application-name.ts'

const before: ApplicationSnapshot = {
  statusId: 1,
  effectiveDate: null,
  renewalDate: '2026-12-31',
  details: { rep: 'Dana' },
}

test.each([
  ['nothing', {}, []],
  ['the status', { statusId: 7 }, ['Status changed from New to Pending EOB']],
  ['a first date', { effectiveDate: '2026-03-01' }, ['Effective date set to 03/01/2026']],
  ['a date', { renewalDate: '2027-01-31' }, ['Renewal date changed from 12/31/2026 to 01/31/2027']],
  ['a removed date', { renewalDate: null }, ['Renewal date 12/31/2026 removed']],
  ['details', { details: { rep: 'Lee' } }, ['Details changed']],
  [
    'all at once',
    { statusId: 2, effectiveDate: '2026-03-01', renewalDate: null, details: {} },
    [
      'Status changed from New to Submitted',
      'Effective date set to 03/01/2026',
      'Renewal date 12/31/2026 removed',
      'Details changed',
    ],
  ],
])('the history shows %s', (_, change, actions) => {
  expect(changeActions(before, { ...before, ...change })).toEqual(actions)
})

test('an application is named after provider and company; for Other the typed name', () => {
  expect(applicationName('Amara Okonkwo', insurerName(7, 'left over'))).toBe('Amara Okonkwo - Delta Dental')
  expect(insurerName(20, 'Alabama Dental Alliance')).toBe('Alabama Dental Alliance')
})

describe('A document of the form', () => {
  test('stays new when it is edited, and becomes edited when it was saved', () => {
    expect((['NEW', 'SAVED', 'EDITED'] as const).map(pendingAfterEdit)).toEqual(['NEW', 'EDITED', 'EDITED'])
  })

  test('disappears at once if it is new, and with the next save if it was saved', () => {
    expect((['NEW', 'SAVED', 'EDITED'] as const).map(pendingAfterRemoval)).toEqual(['gone', 'DELETED', 'DELETED'])
  })

  test('has a notice until the save', () => {
    expect(attachmentNotices(['SAVED', 'EDITED'])).toEqual([])
    expect(attachmentNotices(['NEW', 'DELETED', 'NEW'])).toEqual([
      'These documents have not been saved yet.',
      'Please save the application to delete the documents.',
    ])
    expect(relatedDocumentNotices(['EDITED', 'DELETED'])).toEqual([
      'Please save the application to finish uploading the documents.',
      'Please save the application to delete the documents.',
    ])
  })

  test.each([
    [true, 4, undefined],
    [false, 4, 'Please upload this type of document'],
    [true, null, 'Please upload this type of document'],
  ])('that was requested, with a file %s and type %s', (hasFile, documentTypeId, problem) => {
    expect(relatedDocumentProblem({ hasFile, documentTypeId })).toBe(problem)
  })
})
