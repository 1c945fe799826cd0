/**
 * The kinds of change projects. The kind is stored in addition to the practice type; the single number on the wire
 * follows from both (AMB-58, ENUM-18).
 */
export const changeKinds = [
  'NoChange',
  'AcquisitionTinChange',
  'AddOwner',
  'AddAssociate',
  'AddLocation',
  'ChangeAddress',
  'AddCustomNetwork',
] as const

export type ChangeKind = (typeof changeKinds)[number]
