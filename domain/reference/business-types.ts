import type { Option } from '../forms/field.ts'

/** Spec 000 §3, ENUM-12; ids in listed order (AMB-86). */
export const businessTypes = [
  { value: 1, label: 'Corporation' },
  { value: 2, label: 'Partnership' },
  { value: 3, label: 'Cooperative' },
  { value: 4, label: 'Limited liability company' },
  { value: 5, label: 'Sole proprietorship' },
] as const satisfies readonly Option[]
