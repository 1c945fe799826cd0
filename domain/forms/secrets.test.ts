import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withAnswer } from './answer-at.ts'
import { ssn } from './fields/ssn.ts'
import { emptyAnswers, sampleAnswers } from './form.ts'
import { concealSecrets, collectSecrets } from './secrets.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { smallForm } from './testing/small-form.ts'

describe('A social security number', () => {
  const field = ssn('SSN')

  test.each([
    ['123-45-6789', '•••-••-6789'],
    [' 123-45-6789_', '•••-••-6789'],
    ['123456789', '•••-••-••••'],
    ['1-2-3-4-5-6-7-8-9', '•••-••-••••'],
    ['•••-••-6789', '•••-••-6789'],
    ['6789', '•••-••-••••'],
    ['123-45-678', '•••-••-••••'],
    ['my number', '•••-••-••••'],
    ['•••-••-••••', '•••-••-••••'],
    ['', ''],
    ['  ', ''],
  ])('%s may be shown as %s', (value, shown) => expect(field.conceal?.(value)).toBe(shown))

  test.each([
    ['123-45-6789', undefined],
    ['123-45-6789__', undefined],
    ['•••-••-6789', undefined],
    ['123456789', 'Enter 9 digits, like 123-45-6789'],
    ['123-45-678', 'Enter 9 digits, like 123-45-6789'],
    ['•••-••-••••', 'Enter 9 digits, like 123-45-6789'],
  ])('%s: %s', (value, problem) => expect(field.problem(value)).toBe(problem))
})

describe('The secrets of a form', () => {
  const sample = withAnswer(smallForm, sampleAnswers(smallForm), 'offices/row-1/managerSsn', ' 987-65-4321 ')

  test('are found where they stand, as they are kept', () => {
    expect(collectSecrets(smallForm, sample)).toEqual([
      { path: 'identity/ssn', value: '123-45-6789', isConcealed: false },
      { path: 'offices/row-1/managerSsn', value: '987-65-4321', isConcealed: false },
    ])
  })
  test('are none once they are concealed, and what holds none stays the same object', () => {
    const shown = concealSecrets(smallForm, sample)
    expect(JSON.stringify(shown)).not.toMatch(/123-45|987-65/)
    expect(collectSecrets(smallForm, shown)).toEqual([
      { path: 'identity/ssn', value: '•••-••-6789', isConcealed: true },
      { path: 'offices/row-1/managerSsn', value: '•••-••-4321', isConcealed: true },
    ])
    expect(concealSecrets(smallForm, shown)).toBe(shown)
    const empty = emptyAnswers(smallForm)
    expect(concealSecrets(smallForm, empty)).toBe(empty)
  })
  test('are concealed whatever was typed', () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), (answers) => {
        const shown = concealSecrets(smallForm, answers)
        expect(collectSecrets(smallForm, shown).every((secret) => secret.isConcealed)).toBe(true)
        for (const { value } of collectSecrets(smallForm, answers).filter((secret) => !secret.isConcealed)) {
          expect(shown.identity.ssn).not.toBe(value)
          expect(shown.offices.every((row) => row.managerSsn !== value)).toBe(true)
        }
      }),
    )
  })
})
