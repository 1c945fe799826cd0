import type { ChangeKind } from '../projects/change-kinds.ts'
import type { Engagement } from '../projects/engagement.ts'
import type { PracticeType } from '../projects/practice-types.ts'

type IntakeTab = 'general' | 'places' | 'practice' | 'seller'

/** The wire name of the business when a whole intake is saved (INT-15). */
type BusinessPart = 'businessInfoData' | 'businessInfoChangedData'

/** Questions that only some intakes have. */
export type ExtraQuestion =
  /** The planned opening day of the practice (INT-07). */
  | 'openingDate'
  /** The new TIN and the reason for it (INT-37, INT-38). */
  | 'newTin'
  /** Whether a provider stays (INT-52, AMB-61). */
  | 'willStay'
  /** The start date of a new provider (INT-49). */
  | 'startDate'
  /** The location that a new one replaces (AMB-50). */
  | 'formerLocation'

/** The variant of an intake. There are twenty-one. */
export interface IntakeVariant {
  /** The tabs in order, with their titles (INT-01…09). */
  readonly tabs: Readonly<Partial<Record<IntakeTab, string>>>
  readonly business: BusinessPart
  /** The endpoint that saves only the business (INT-33). */
  readonly saveEndpoint:
    | 'updateGeneralBusinessInfo'
    | 'updateGeneralBusinessInfoStartup'
    | 'updateGeneralBusinessInfoChange'
  readonly extraQuestions: readonly ExtraQuestion[]
  /** The locations and providers that can be edited and deleted: all, or only those that this change added (INT-39). */
  readonly editable: 'all' | 'added'
}

const GENERAL = 'General Business Info'
const BUYER = 'Buyer Business Info (New Entity Information)'
const ROSTER_TITLE = 'Locations And Providers'
const BUYERS_ROSTER_TITLE = "Buyer's Locations And Providers"
const PRACTICE = 'Practice Info'
const SELLER = 'Seller Info'

const ownTitles = { general: GENERAL, places: ROSTER_TITLE } as const
const buyers = { general: BUYER, places: BUYERS_ROSTER_TITLE } as const

const noChange = (
  tabs: IntakeVariant['tabs'],
  saveEndpoint: IntakeVariant['saveEndpoint'],
  ...extraQuestions: readonly ExtraQuestion[]
): IntakeVariant => ({ tabs, business: 'businessInfoData', saveEndpoint, extraQuestions, editable: 'all' })

const change = (tabs: IntakeVariant['tabs'], ...extraQuestions: readonly ExtraQuestion[]): IntakeVariant => ({
  tabs,
  business: 'businessInfoChangedData',
  saveEndpoint: 'updateGeneralBusinessInfoChange',
  extraQuestions,
  editable: 'added',
})

/**
 * All intakes: tabs and titles, extra questions, the save endpoint, and the editable rows. Nothing else determines
 * these. Spec 001 §2, §5; AMB-50, AMB-59, AMB-61.
 */
const intakeVariants: Readonly<Record<PracticeType, Readonly<Record<ChangeKind, IntakeVariant>>>> = {
  Established: {
    NoChange: noChange({ ...ownTitles, practice: PRACTICE }, 'updateGeneralBusinessInfo'),
    AcquisitionTinChange: change({ ...ownTitles, seller: SELLER }, 'newTin'),
    AddOwner: change(ownTitles, 'newTin', 'startDate'),
    AddAssociate: change(ownTitles, 'startDate'),
    AddLocation: change(ownTitles),
    ChangeAddress: change(ownTitles, 'formerLocation'),
    AddCustomNetwork: change(ownTitles),
  },
  Acquisition: {
    NoChange: noChange({ ...buyers, seller: SELLER }, 'updateGeneralBusinessInfo', 'willStay'),
    AcquisitionTinChange: change({ ...buyers, seller: SELLER }, 'willStay', 'newTin'),
    AddOwner: change(buyers, 'willStay', 'newTin', 'startDate'),
    AddAssociate: change(buyers, 'willStay', 'startDate'),
    AddLocation: change(buyers, 'willStay'),
    ChangeAddress: change(buyers, 'willStay', 'formerLocation'),
    AddCustomNetwork: change(buyers, 'willStay'),
  },
  StartUp: {
    NoChange: noChange(ownTitles, 'updateGeneralBusinessInfoStartup', 'openingDate'),
    AcquisitionTinChange: change({ ...ownTitles, seller: SELLER }, 'openingDate', 'newTin'),
    AddOwner: change(ownTitles, 'openingDate', 'newTin', 'startDate'),
    AddAssociate: change(ownTitles, 'openingDate', 'startDate'),
    AddLocation: change(ownTitles, 'openingDate'),
    ChangeAddress: change(ownTitles, 'openingDate', 'formerLocation'),
    AddCustomNetwork: change(ownTitles, 'openingDate'),
  },
}

/** The intake of an engagement. */
export const getIntakeVariant = ({ practiceType, change: kind }: Engagement): IntakeVariant =>
  intakeVariants[practiceType][kind]

/** Whether a row of the intake may be edited and deleted (INT-39). */
export const isRowEditable = ({ editable }: IntakeVariant, row: { readonly isNew: boolean }): boolean =>
  editable === 'all' || row.isNew
