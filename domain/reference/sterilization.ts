import type { Option } from '../forms/field.ts'

const inOrder = (labels: readonly string[]): readonly Option[] =>
  labels.map((label, index) => ({ value: index + 1, label }))

/** ENUM-22. Spec 001 §9. */
export const sterilizationMethods = inOrder(['Autoclave', 'Heat', 'Statim', 'Chemclave', 'Other'])

export const sporeTestingFrequencies = inOrder(['Weekly', 'Monthly', 'Other'])

export const sporeTestingCompanies = inOrder([
  'North Bay',
  'Sms',
  'Cottrell Confirm',
  'Sps',
  'Maxi Test',
  'Steri Check',
  'Attest',
  'Bio View',
  'Other',
])

export const otherSporeTestingCompany = 9
