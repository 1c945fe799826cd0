/** Practice types (PROJ-12, ENUM-17). In an acquisition there are a buyer and a seller. Spec 001 §1. */
export const practiceTypes = [
  { value: 0, name: 'Established', label: 'Established' },
  { value: 1, name: 'Acquisition', label: 'Acquisition' },
  { value: 2, name: 'StartUp', label: 'StartUp' },
] as const

export type PracticeType = (typeof practiceTypes)[number]['name']
