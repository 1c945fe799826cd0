import { changeKinds, type ChangeKind } from './change-kinds.ts'
import { practiceTypes, type PracticeType } from './practice-types.ts'

/** What the firm does for a practice: the kind of practice, and the change. Together they determine the intake. */
export interface Engagement {
  readonly practiceType: PracticeType
  readonly change: ChangeKind
}

/** The engagement of a project from its stored numbers (AMB-58). */
export function toEngagement(practiceType: number, changeKind: number): Engagement {
  const type = practiceTypes.find(({ value }) => value === practiceType)
  const change = changeKinds[changeKind]
  if (type === undefined || change === undefined)
    throw new Error(`There is no engagement ${practiceType}/${changeKind}`)
  return { practiceType: type.name, change }
}

const CHANGES: Record<ChangeKind, string> = {
  NoChange: '',
  AcquisitionTinChange: 'Acquisition TIN Change',
  AddOwner: 'Add Owner',
  AddAssociate: 'Add Associate',
  AddLocation: 'Add Location',
  ChangeAddress: 'Change Address',
  AddCustomNetwork: 'Add Custom Network',
}

const PRACTICES: Record<PracticeType, string> = {
  Established: 'Established',
  Acquisition: 'Acquisition',
  StartUp: 'Start Up',
}

/**
 * The "Engagement Type" on a project's page: the change, or the kind of practice if there is none (PROJ-05, AMB-47).
 */
export const engagementLabel = ({ practiceType, change }: Engagement): string =>
  change === 'NoChange' ? PRACTICES[practiceType] : CHANGES[change]
