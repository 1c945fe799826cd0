import type { Option } from '../forms/field.ts'

export const generalAnesthesia = 2
export const otherAnesthesiaType = 4

/** ENUM-22. Spec 001 §9. */
export const anesthesiaTypes = [
  { value: 1, label: 'Sedation' },
  { value: generalAnesthesia, label: 'General Anesthesia' },
  { value: 3, label: 'Nitrous Oxide' },
  { value: otherAnesthesiaType, label: 'Other Anesthesia' },
] as const satisfies readonly Option[]
