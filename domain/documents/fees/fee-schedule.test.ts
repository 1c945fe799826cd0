import { describe, expect, test } from 'vitest'
import { emptyValues, findProblems, sampleValues, normalizeAnswers } from '../../forms/section.ts'
import { feeSchedule, viewTitle } from './fee-schedule.ts'

describe('a fee schedule', () => {
  const values = { ...sampleValues(feeSchedule), documentCategory: 0 }

  test('is active by default and needs a company', () => {
    expect(emptyValues(feeSchedule).documentStatus).toBe(1)
    expect(findProblems(feeSchedule, { ...values, feeScheduleCompany: null, documentStatus: null })).toEqual({
      feeScheduleCompany: 'This is a required field',
      documentStatus: 'This is a required field',
    })
  })

  test('needs the company name for Other, and only then', () => {
    expect(findProblems(feeSchedule, { ...values, feeScheduleCompany: 20, otherFeeScheduleCompany: ' ' })).toEqual({
      otherFeeScheduleCompany: 'This is a required field',
    })
    expect(normalizeAnswers(feeSchedule, { ...values, feeScheduleCompany: 1 }).otherFeeScheduleCompany).toBe('')
  })

  test.each([
    [10, {}],
    [11, { insuranceCompanies: 'Maximum 10 companies' }],
  ])('of %i companies', (count, problems) => {
    const insuranceCompanies = Array.from({ length: count }, (_, index) => index + 1)
    expect(findProblems(feeSchedule, { ...values, insuranceCompanies })).toEqual(problems)
  })
})

test('the title of the view dialog depends on the document', () => {
  expect(viewTitle({ isFeeSchedule: true })).toBe('View Fee Schedule')
  expect(viewTitle({ isFeeSchedule: false })).toBe('View Document')
})
