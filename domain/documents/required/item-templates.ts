import type { Engagement } from '../../projects/engagement.ts'
import type { ChangeKind } from '../../projects/change-kinds.ts'
import type { PracticeType } from '../../projects/practice-types.ts'

/** A required item by the name of its document type (AMB-85). */
export interface ItemTemplate {
  readonly name: string
  /** The type of its document. */
  readonly type: string
  /** Types that are also accepted, such as a waiver instead of the registration. */
  readonly or?: readonly string[]
  /** One item for each provider of the project; in a change, for each new provider. */
  readonly perProvider?: true
  /** The item accepts several documents; the firm decides when it is complete. */
  readonly several?: true
}

const w9: ItemTemplate = { name: 'W9', type: 'W9' }
const ss4: ItemTemplate = { name: 'SS4 confirmation letter', type: 'SS4' }
const caqh: ItemTemplate = { name: 'CAQH Summary', type: 'CAQH', perProvider: true }
const dental: ItemTemplate = { name: 'Dental license', type: 'Dental', perProvider: true }
const dea: ItemTemplate = { name: 'DEA certificate or DEA Waiver', type: 'DEA', or: ['DEAWaiver'], perProvider: true }
const malpractice: ItemTemplate = { name: 'Malpractice policy', type: 'MalpracticePolicy', perProvider: true }
const controlled: ItemTemplate = { name: 'Controlled substance certificate', type: 'ControlledSubstanceCertificate' }
const masterFees: ItemTemplate = { name: 'Master fee schedule', type: 'MasterFeeSchedule' }
const letter: ItemTemplate = { name: 'Acquisition Letter', type: 'AcquisitionLetter' }
const billOfSale: ItemTemplate = { name: 'Bill of sale', type: 'BillOfSale' }
const networks: ItemTemplate = { name: 'Network participation list', type: 'NetworkParticipationList' }
const production: ItemTemplate = { name: 'Production report', type: 'ProductionReport' }

const insurersWithEob = [
  'Aetna',
  'Ameritas',
  'BCBS',
  'Cigna',
  'DeltaDental',
  'Guardian',
  'Humana',
  'MetLife',
  'Principal',
  'SunLife',
  'UnitedConcordia',
  'UnitedHealthcare',
]
const benefits = (name: string): ItemTemplate => ({
  name,
  type: 'EOBOther',
  or: insurersWithEob.map((insurer) => `EOB${insurer}`),
  several: true,
})
const ppoFees = (name: string): ItemTemplate => ({ name, type: 'PPOFeeSchedule', several: true })

const packet = [w9, caqh, dental, dea, malpractice, controlled, masterFees]
const providerItems = [caqh, dental, dea, malpractice]

/** AMB-92: the items of an engagement without a change. */
const practiceItems: Readonly<Record<PracticeType, readonly ItemTemplate[]>> = {
  Established: [
    ...packet,
    benefits('EOBs of the current insurers'),
    ppoFees('Current PPO fee schedules'),
    networks,
    production,
  ],
  Acquisition: [
    letter,
    billOfSale,
    ss4,
    ...packet,
    benefits('EOBs of the seller'),
    ppoFees("Seller's PPO fee schedules"),
  ],
  StartUp: [...packet, ss4],
}

/** AMB-92: the items of a change. */
const changeItems: Readonly<Record<Exclude<ChangeKind, 'NoChange'>, readonly ItemTemplate[]>> = {
  AcquisitionTinChange: [w9, ss4],
  AddOwner: [...providerItems, w9, ss4],
  AddAssociate: providerItems,
  AddLocation: [w9],
  ChangeAddress: [w9],
  AddCustomNetwork: [{ name: 'PPO fee schedule', type: 'PPOFeeSchedule' }],
}

/** The required items of an engagement, in the order of the page (AMB-92). */
export const getItemTemplates = ({ practiceType, change }: Engagement): readonly ItemTemplate[] =>
  change === 'NoChange' ? practiceItems[practiceType] : changeItems[change]
