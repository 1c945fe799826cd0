import type { License } from '@client-center/contract/licenses/license.ts'
import { emptyValues, sampleValues } from '@client-center/domain/forms/section.ts'
import { license, type LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import { expect, test } from 'vitest'
import { rebaseChanges, editLicense } from './license-changes.ts'

const stored: License = { ...sampleValues(license), id: 'license-1', rev: 2, document: null, officeTin: '' }
/** Every answer differs from the stored one. */
const others: LicenseAnswers = { ...emptyValues(license), type: 2, status: 1 }
const names = Object.keys(license.fields) as (keyof LicenseAnswers)[]

test.each(names)('an edit of only %s is kept over another person’s save', (name) => {
  const answers = { ...sampleValues(license), [name]: others[name] }
  expect(answers[name]).not.toEqual(stored[name])
  const remainingChanges = rebaseChanges(editLicense(new Map(), stored.id, { answers }), [stored])
  expect(remainingChanges.get(stored.id)?.answers).toEqual(answers)
})

test('an edit that equals the saved license had been saved after all', () => {
  const edited = editLicense(new Map(), stored.id, { answers: sampleValues(license) })
  expect(rebaseChanges(edited, [stored]).size).toBe(0)
})
