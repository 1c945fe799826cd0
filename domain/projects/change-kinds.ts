/**
 * What a change project changes. The kind is stored beside the practice type; the one number that calls
 * show follows from both (AMB-58, ENUM-18).
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
