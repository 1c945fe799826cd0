import type { Option } from '../forms/field.ts'

export const primaryLocation = 0
export const secondaryLocation = 1

/** ENUM-24. Spec 001 §9. */
export const locationTypes = [
  { value: primaryLocation, label: 'Primary' },
  { value: secondaryLocation, label: 'Secondary' },
  { value: 2, label: 'Other' },
] as const satisfies readonly Option[]
