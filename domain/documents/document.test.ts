import { describe, expect, test } from 'vitest'
import { emptyValues, findProblems, sampleValues, normalizeAnswers } from '../forms/section.ts'
import { descriptionHelper, document } from './document.ts'
import { documentEditing } from './editing.ts'
import { isCompleteLicense } from './license-document.ts'

describe('a document', () => {
  test('needs category, type and description, and a practice document no provider', () => {
    expect(findProblems(document, emptyValues(document))).toEqual({
      documentCategory: 'This is a required field',
      documentTypeId: 'No document type specified',
      description: 'This is a required field',
    })
  })

  test('of a provider needs the provider; one of the practice has none', () => {
    const values = sampleValues(document)
    expect(findProblems(document, { ...values, documentCategory: 1, vvtProviderId: null })).toEqual({
      vvtProviderId: 'This is a required field',
    })
    expect(normalizeAnswers(document, { ...values, documentCategory: 0 }).vvtProviderId).toBeNull()
  })

  test.each([
    [100, {}],
    [101, { description: 'Must be at most 100 characters' }],
  ])('a description of %i characters', (length, problems) => {
    expect(findProblems(document, { ...sampleValues(document), description: 'd'.repeat(length) })).toEqual(problems)
  })

  test.each([
    ['', 'Maximum 100 characters. Remaining 100'],
    ['W9 of 2026', 'Maximum 100 characters. Remaining 90'],
    ['d'.repeat(120), 'Maximum 100 characters. Remaining 0'],
  ])('counts what remains of a description', (description, helper) => {
    expect(descriptionHelper(description)).toBe(helper)
  })
})

test.each<[string, number, number, boolean, boolean, string, (number | null)?, number[]?]>([
  ['a W9 of the practice', 4, 0, true, true, 'practiceDocuments'],
  ['a W9 that staff made', 4, 1, false, false, 'nowhere'],
  ['a W9 of the internal tool', 4, 2, false, false, 'nowhere'],
  ['a fee schedule', 9, 0, true, true, 'feeSchedules'],
  ['a proposed fee schedule', 10, 1, false, false, 'nowhere'],
  ['a signed form in the name of the practice', 28, 0, false, true, 'nowhere'],
  ['the file of a dental license', 46, 0, false, false, 'license', 1],
  ['a paper of a license type without a license', 46, 0, true, true, 'practiceDocuments'],
  ['such a paper, for who may not edit licenses', 46, 0, false, false, 'nowhere', null, [2, 3]],
  ['such a paper that staff made', 46, 1, false, false, 'nowhere'],
  ['a type that does not exist', 33, 0, false, false, 'nowhere'],
])(
  '%s may be edited and deleted where it belongs',
  (_, documentTypeId, source, canEdit, canDelete, editor, status = null, permissions = [2, 4]) => {
    expect(documentEditing({ documentTypeId, source, status }, permissions)).toEqual({
      canEdit,
      canDelete,
      editor,
    })
  },
)

describe('a license is complete', () => {
  const dental = {
    isLicense: true,
    type: 1,
    number: 'DN 1',
    stateId: 1,
    issueDate: '2024-01-01',
    expirationDate: '2027-01-01',
  }
  test.each([
    ['with everything', {}, true],
    ['never without its number', { number: '' }, false],
    ['never without its issue date', { issueDate: null }, false],
    ['never without its expiration', { expirationDate: null }, false],
    ['never without its state', { stateId: null }, false],
    ['without a state where none is needed', { type: 4, stateId: null }, true],
    ['never as a mere document', { isLicense: false }, false],
  ])('%s', (_, change, complete) => {
    expect(isCompleteLicense({ ...dental, ...change })).toBe(complete)
  })
})
