import type { Option } from '../forms/field.ts'

/** Degree types (ENUM-03), by id in listed order. Spec 000 §3. */
export const degreeTypes = [
  { value: 0, label: 'Unset' },
  { value: 1, label: 'DMD' },
  { value: 2, label: 'DDS' },
  { value: 3, label: 'RDA' },
  { value: 4, label: 'RDH' },
  { value: 5, label: 'CDA' },
  { value: 6, label: 'EFDA' },
] as const satisfies readonly Option[]

export const unsetDegree = 0
