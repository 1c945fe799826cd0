import type { ChangeKind } from '../projects/change-kinds.ts'
import type { Engagement } from '../projects/engagement.ts'
import type { PracticeType } from '../projects/practice-types.ts'

type IntakeTab = 'general' | 'places' | 'practice' | 'seller'

/** The name of the business on the wire, where a whole intake is saved (INT-15). */
type BusinessPart = 'businessInfoData' | 'businessInfoChangedData'

/** What only some intakes ask, and must be told. */
export type ExtraQuestion =
  /** The day on which the practice is to open (INT-07). */
  | 'openingDate'
  /** The new TIN and the reason for it (INT-37, INT-38). */
  | 'newTin'
  /** Whether a provider stays (INT-52, AMB-61). */
  | 'willStay'
  /** From when a new provider works here (INT-49). */
  | 'startDate'
  /** The location that a new one takes the place of (AMB-50). */
  | 'formerLocation'

/** One of the twenty-one intakes. */
export interface IntakeVariant {
  /** The tabs in their order, with their titles (INT-01…09). */
  readonly tabs: Readonly<Partial<Record<IntakeTab, string>>>
  readonly business: BusinessPart
  /** The call that saves the business alone (INT-33). */
  readonly saveEndpoint:
    | 'updateGeneralBusinessInfo'
    | 'updateGeneralBusinessInfoStartup'
    | 'updateGeneralBusinessInfoChange'
  readonly extraQuestions: readonly ExtraQuestion[]
  /** Which locations and providers are edited and deleted: all, or those that this change added (INT-39). */
  readonly editable: 'all' | 'added'
}

const GENERAL = 'General Business Info'
const BUYER = 'Buyer Business Info (New Entity Information)'
const PLACES = 'Locations And Providers'
const BUYERS_PLACES = "Buyer's Locations And Providers"
const PRACTICE = 'Practice Info'
const SELLER = 'Seller Info'

const own = { general: GENERAL, places: PLACES } as const
const buyers = { general: BUYER, places: BUYERS_PLACES } as const

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
 * Every intake there is: which tabs under which titles, what is asked beside the rest, how it is saved and which rows may be
 * changed. Nothing else decides. Spec 001 §2, §5; AMB-50, AMB-59, AMB-61.
 */
const intakeVariants: Readonly<Record<PracticeType, Readonly<Record<ChangeKind, IntakeVariant>>>> = {
  Established: {
    NoChange: noChange({ ...own, practice: PRACTICE }, 'updateGeneralBusinessInfo'),
    AcquisitionTinChange: change({ ...own, seller: SELLER }, 'newTin'),
    AddOwner: change(own, 'newTin', 'startDate'),
    AddAssociate: change(own, 'startDate'),
    AddLocation: change(own),
    ChangeAddress: change(own, 'formerLocation'),
    AddCustomNetwork: change(own),
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
    NoChange: noChange(own, 'updateGeneralBusinessInfoStartup', 'openingDate'),
    AcquisitionTinChange: change({ ...own, seller: SELLER }, 'openingDate', 'newTin'),
    AddOwner: change(own, 'openingDate', 'newTin', 'startDate'),
    AddAssociate: change(own, 'openingDate', 'startDate'),
    AddLocation: change(own, 'openingDate'),
    ChangeAddress: change(own, 'openingDate', 'formerLocation'),
    AddCustomNetwork: change(own, 'openingDate'),
  },
}

/** The intake of an engagement. */
export const getIntakeVariant = ({ practiceType, change: kind }: Engagement): IntakeVariant =>
  intakeVariants[practiceType][kind]

/** Whether a row of the intake may be edited and deleted (INT-39). */
export const isRowEditable = ({ editable }: IntakeVariant, row: { readonly isNew: boolean }): boolean =>
  editable === 'all' || row.isNew
