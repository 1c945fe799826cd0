import type { StaffName } from '../../../areas/portal/demo/demo-accounts.ts'

/** How far the work on a practice of the demo has come; decides what is in it. */
export type FirmStage =
  /** Just set up: no providers yet, and a user who has not signed in. */
  | 'new'
  /** The first documents are in review. */
  | 'started'
  /** Applications are with the insurance companies. */
  | 'running'
  /** Left alone for weeks: old applications, a late update, expired licenses. */
  | 'behind'
  /** Everything is completed. */
  | 'done'

export interface FirmPractice {
  readonly name: string
  readonly stage: FirmStage
  readonly advisor: StaffName | undefined
}

const toPractices = (stage: FirmStage, advisor: StaffName | undefined, names: readonly string[]): FirmPractice[] =>
  names.map((name) => ({ name, stage, advisor }))

/** The practices with which the demo of the firm's workspace starts. With her two others, Grace has forty. */
export const demoFirmPractices: readonly FirmPractice[] = [
  ...toPractices('new', 'Grace Nakamura', [
    'Aspen Ridge Dental',
    'Harvest Moon Dentistry',
    'Lantern Hill Dental',
    'Orchard Park Smiles',
  ]),
  ...toPractices('started', 'Grace Nakamura', [
    'Blue Heron Dental',
    'Canyon Creek Family Dental',
    'Fernwood Dental Studio',
    'Juniper Family Dentistry',
    'Maple Street Smiles',
    'Meadowbrook Dental',
    'Pinehurst Family Dental',
    'Riverbend Dental Care',
    'Willow Creek Dental',
  ]),
  ...toPractices('running', 'Grace Nakamura', [
    'Bayview Oral Surgery',
    'Briar Patch Pediatric Dentistry',
    'Cobblestone Dental Group',
    'Copper Canyon Dental',
    'Eastgate Endodontics',
    'Foxglove Dental',
    'Granite Falls Dentistry',
    'Heritage Square Dental',
    'Ironwood Dental Care',
    'Lighthouse Dental Partners',
    'Northgate Dental Care',
    'Prairie View Dental',
    'Ridgeway Family Dental',
    'Silver Lake Endodontics',
    'Sunrise Orthodontics',
    'Tidewater Oral Surgery',
  ]),
  ...toPractices('behind', 'Grace Nakamura', [
    'Chestnut Hill Dental',
    'Driftwood Dental',
    'Magnolia Family Dentistry',
    'Stone Arch Dental',
    'Summit Pediatric Dentistry',
  ]),
  ...toPractices('done', 'Grace Nakamura', [
    'Birchwood Dental',
    'Clearwater Family Dental',
    'Sagebrush Dental',
    'Westbrook Dental Arts',
  ]),
  ...toPractices('started', undefined, ['Amber Valley Dental', 'Kingfisher Dental']),
  ...toPractices('behind', undefined, ['Old Town Dental Associates']),
  ...toPractices('running', 'Farid Rahimi', ['Larkspur Dental', 'Quarry Road Dentistry', 'Thornbury Dental']),
]
