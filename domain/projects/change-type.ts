import { changeKinds } from './change-kinds.ts'
import { practiceTypes, type PracticeType } from './practice-types.ts'

type Change = Exclude<(typeof changeKinds)[number], 'NoChange'>

/**
 * The wire number of each change in each practice type; 0 is no change (AMB-58, AMB-152, ENUM-18). Clients store these
 * numbers, so a new kind needs new numbers, and no number is ever reused.
 */
const changeTypes: Readonly<Record<Change, Readonly<Record<PracticeType, number>>>> = {
  AcquisitionTinChange: { Established: 1, Acquisition: 7, StartUp: 13 },
  AddOwner: { Established: 2, Acquisition: 8, StartUp: 14 },
  AddAssociate: { Established: 3, Acquisition: 9, StartUp: 15 },
  AddLocation: { Established: 4, Acquisition: 10, StartUp: 16 },
  ChangeAddress: { Established: 5, Acquisition: 11, StartUp: 17 },
  AddCustomNetwork: { Established: 6, Acquisition: 12, StartUp: 18 },
}

const NO_CHANGE = 0

/** The wire number of a stored practice type and change kind (its index in `changeKinds`). */
export function toChangeType(practiceType: number, changeKind: number): number {
  const kind = changeKinds[changeKind]
  const practice = practiceTypes.find(({ value }) => value === practiceType)
  return kind === undefined || kind === 'NoChange' || practice === undefined
    ? NO_CHANGE
    : changeTypes[kind][practice.name]
}

/** The stored kind (its index in `changeKinds`) of a wire number; no change for an unknown number. */
export const toChangeKind = (changeType: number): number =>
  Math.max(
    NO_CHANGE,
    changeKinds.findIndex((kind) => kind !== 'NoChange' && Object.values(changeTypes[kind]).includes(changeType)),
  )
