import type { ExtraQuestion } from '../../intake/intake-variants.ts'
import type { ChangeKind } from '../../projects/change-kinds.ts'
import type { PracticeType } from '../../projects/practice-types.ts'
import { readTable } from './read-table.ts'

/**
 * The expectations for one intake, written by hand from specification 001 §2 and §5, AMB-50, AMB-59, AMB-92 and
 * AMB-139.
 */
export interface WrittenIntake {
  readonly practiceType: PracticeType
  readonly change: ChangeKind
  readonly tabs: readonly string[]
  readonly extraQuestions: readonly ExtraQuestion[]
  readonly saves: string
  readonly editable: string
  /** The names of the required items (AMB-92). */
  readonly items: readonly string[]
  /** The tasks of a project without locations and providers (AMB-139). */
  readonly missing: readonly string[]
}

const G = 'General Business Info'
const L = 'Locations And Providers'
const B = 'Buyer Business Info (New Entity Information)'
const BL = "Buyer's Locations And Providers"
const P = 'Practice Info'
const S = 'Seller Info'

const table = readTable(`
  practice    | change               | tabs           | asks                         | saves   | editable
  Established | NoChange             | ${G}; ${L}; ${P} |                            |         | all
  Established | AcquisitionTinChange | ${G}; ${L}; ${S} | newTin                     | Change  | added
  Established | AddOwner             | ${G}; ${L}     | newTin startDate             | Change  | added
  Established | AddAssociate         | ${G}; ${L}     | startDate                    | Change  | added
  Established | AddLocation          | ${G}; ${L}     |                              | Change  | added
  Established | ChangeAddress        | ${G}; ${L}     | formerLocation               | Change  | added
  Established | AddCustomNetwork     | ${G}; ${L}     |                              | Change  | added
  Acquisition | NoChange             | ${B}; ${BL}; ${S} | willStay                  |         | all
  Acquisition | AcquisitionTinChange | ${B}; ${BL}; ${S} | willStay newTin           | Change  | added
  Acquisition | AddOwner             | ${B}; ${BL}    | willStay newTin startDate    | Change  | added
  Acquisition | AddAssociate         | ${B}; ${BL}    | willStay startDate           | Change  | added
  Acquisition | AddLocation          | ${B}; ${BL}    | willStay                     | Change  | added
  Acquisition | ChangeAddress        | ${B}; ${BL}    | willStay formerLocation      | Change  | added
  Acquisition | AddCustomNetwork     | ${B}; ${BL}    | willStay                     | Change  | added
  StartUp     | NoChange             | ${G}; ${L}     | openingDate                  | Startup | all
  StartUp     | AcquisitionTinChange | ${G}; ${L}; ${S} | openingDate newTin         | Change  | added
  StartUp     | AddOwner             | ${G}; ${L}     | openingDate newTin startDate | Change  | added
  StartUp     | AddAssociate         | ${G}; ${L}     | openingDate startDate        | Change  | added
  StartUp     | AddLocation          | ${G}; ${L}     | openingDate                  | Change  | added
  StartUp     | ChangeAddress        | ${G}; ${L}     | openingDate formerLocation   | Change  | added
  StartUp     | AddCustomNetwork     | ${G}; ${L}     | openingDate                  | Change  | added
`)

const packet =
  'W9; CAQH Summary; Dental license; DEA certificate or DEA Waiver; Malpractice policy; Controlled substance certificate; Master fee schedule'
const ofProvider = 'CAQH Summary; Dental license; DEA certificate or DEA Waiver; Malpractice policy'

const items: Readonly<Record<string, string>> = {
  Established: `${packet}; EOBs of the current insurers; Current PPO fee schedules; Network participation list; Production report`,
  Acquisition: `Acquisition Letter; Bill of sale; SS4 confirmation letter; ${packet}; EOBs of the seller; Seller's PPO fee schedules`,
  StartUp: `${packet}; SS4 confirmation letter`,
  AcquisitionTinChange: 'W9; SS4 confirmation letter',
  AddOwner: `${ofProvider}; W9; SS4 confirmation letter`,
  AddAssociate: ofProvider,
  AddLocation: 'W9',
  ChangeAddress: 'W9',
  AddCustomNetwork: 'PPO fee schedule',
}

const missing: Readonly<Record<string, string>> = {
  NoChange: 'Add a location; Add a provider',
  AcquisitionTinChange: '',
  AddOwner: 'Add the new owner with a start date',
  AddAssociate: 'Add the new associate with a start date',
  AddLocation: 'Add the new location',
  ChangeAddress: 'Add the new location and choose which one it replaces',
  AddCustomNetwork: '',
}

const list = (text: string, by: string): string[] => text.split(by).filter((one) => one !== '')

export const writtenIntakes: readonly WrittenIntake[] = table.map((row) => {
  const [practice = '', change = ''] = [row['practice'], row['change']]
  return {
    // The table uses these exact names; a misspelled one fails as an unknown engagement.
    practiceType: practice as PracticeType,
    change: change as ChangeKind,
    tabs: list(row['tabs'] ?? '', '; '),
    extraQuestions: list(row['asks'] ?? '', ' ') as ExtraQuestion[],
    saves: `updateGeneralBusinessInfo${row['saves'] ?? ''}`,
    editable: row['editable'] ?? '',
    items: list(items[change === 'NoChange' ? practice : change] ?? '', '; '),
    missing: list(missing[change] ?? '', '; '),
  }
})
