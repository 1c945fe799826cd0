import type { Option } from '../forms/field.ts'

export interface Insurer extends Option {
  /** Whether an application may go to it (ENUM-10): the list of 20; fee schedules and intake know all 29. */
  readonly forApplications: boolean
}

/** "Other" asks for the company's name as text. */
export const otherInsurer = 20

const LAST_FOR_APPLICATIONS = otherInsurer

const names = [
  'Aetna',
  'Ameritas',
  'BCBS',
  'Careington',
  'Cigna',
  'DenteMax',
  'Delta Dental',
  'DNOA',
  'GEHA',
  'Guardian',
  'Humana',
  'MetLife',
  'Premier',
  'Principal',
  'Sun Life',
  'TDA',
  'United Concordia',
  'UnitedHealthcare',
  'Zelis',
  'Other',
  'Anthem',
  'Assurant',
  'Connection Dental',
  'Dental Health Alliance',
  'Dental Select',
  'EMI Health',
  'First Dental Health',
  'Lincoln Financial',
  'Maverest',
]

/** Insurance companies, ids from 1 in this order (ENUM-11, AMB-84). */
export const insurers: readonly Insurer[] = names.map((label, index) => ({
  value: index + 1,
  label,
  forApplications: index + 1 <= LAST_FOR_APPLICATIONS,
}))

const byId = new Map(insurers.map((insurer) => [insurer.value, insurer]))

/** The insurer of that id; undefined when there is none. */
export const insurerOf = (id: number): Insurer | undefined => byId.get(id)
