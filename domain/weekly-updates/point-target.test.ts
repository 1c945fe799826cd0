import { expect, test } from 'vitest'
import { findPointTarget } from './point-target.ts'

const applications = [
  { id: 'premier-raman', name: 'Delta Dental Premier', providerName: 'Priya Raman' },
  { id: 'delta-raman', name: 'Delta Dental', providerName: 'Priya Raman' },
  { id: 'delta-oneill', name: 'Delta Dental', providerName: 'Sean O’Neill, DDS' },
  { id: 'cigna-oneill', name: 'Cigna', providerName: 'Sean O’Neill, DDS' },
  { id: 'humana-gone', name: 'Humana', providerName: null },
  { id: 'aetna-1', name: 'Aetna', providerName: 'José Pérez Jr.' },
  { id: 'aetna-2', name: 'Aetna', providerName: 'José Pérez Jr.' },
]
const requiredItems = [
  { id: 'w9', name: 'W9', providerName: null },
  { id: 'dea-raman', name: 'DEA certificate or DEA Waiver', providerName: 'Priya Raman' },
  { id: 'dea-perez', name: 'DEA certificate or DEA Waiver', providerName: 'José Pérez Jr.' },
]

test.each([
  ['Sign the Delta Dental application for Dr. Raman', 'application delta-raman'],
  ['Sign the Delta Dental Premier application for Dr. Raman', 'application premier-raman'],
  ['Sign the delta dental premier application', 'application premier-raman'],
  ["Forward Sean O'Neill's letter from Cigna", 'application cigna-oneill'],
  ['Forward any letter from Humana', 'application humana-gone'],
  ['Upload a W-9 that was signed this year', 'requiredItem w9'],
  ['Upload the W9 for Cigna', 'requiredItem w9'],
  ['Upload the DEA certificate of Dr. Perez', 'requiredItem dea-perez'],
  ['Send us the DEA waiver for Dr. Raman', 'requiredItem dea-raman'],
])('"%s" opens the %s', (point, target) => {
  const found = findPointTarget(point, { applications, requiredItems })
  expect(`${found?.kind} ${found?.id}`).toBe(target)
})

test.each([
  ['names nothing', 'Forward any letters from insurance companies'],
  ['fits two applications of two providers', 'Forward any letter from Delta Dental'],
  ['fits two applications of one provider', 'Sign the Aetna application for Dr. Perez'],
  ['names a provider without such an application', 'Sign the Cigna application for Dr. Raman'],
  ['fits the items of two providers', 'Upload the DEA certificates'],
  ['contains a name inside a longer word', 'Ask about Cignature plans'],
])('a point that %s opens nothing', (_, point) => {
  expect(findPointTarget(point, { applications, requiredItems })).toBeNull()
})
