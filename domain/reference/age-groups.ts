import type { Option } from '../forms/field.ts'

/** Accepted ages (ENUM-25, AMB-82). Spec 001 §9. */
export const ageGroups = [
  { value: 0, label: 'Unset' },
  { value: 1, label: 'Age range' },
  { value: 2, label: 'All ages' },
  { value: 3, label: 'Other ages' },
] as const satisfies readonly Option[]

/** CRED-O15: "Age range" and "Other ages" require a text. */
export const needsAgeText = (group: number | null): boolean => group === 1 || group === 3
