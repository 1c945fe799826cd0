import type { Option } from '../forms/field.ts'

/** ENUM-21, AMB-86. Spec 001 §9. */
export const genders = [
  { value: 1, label: 'Male' },
  { value: 2, label: 'Female' },
] as const satisfies readonly Option[]
