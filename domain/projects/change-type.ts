import { changeKinds } from './change-kinds.ts'

/**
 * The one number that calls show for kind and practice type (AMB-58, ENUM-18): 0 for no change; 1 to 6 in Established, 7 to 12
 * in Acquisition, 13 to 18 in StartUp, in the order of the kinds.
 */
export const changeTypeOf = (practiceType: number, changeKind: number): number =>
  changeKind === 0 ? 0 : practiceType * (changeKinds.length - 1) + changeKind

/** The kind that such a number stands for. */
export const changeKindOf = (changeType: number): number =>
  changeType === 0 ? 0 : ((changeType - 1) % (changeKinds.length - 1)) + 1
