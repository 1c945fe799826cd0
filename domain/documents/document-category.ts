import type { Option } from '../forms/field.ts'

const practiceCategory = 0
export const providerCategory = 1

/** Document categories (ENUM-13). */
export const documentCategories = [
  { value: practiceCategory, label: 'Practice' },
  { value: providerCategory, label: 'Provider' },
] as const satisfies readonly Option[]
