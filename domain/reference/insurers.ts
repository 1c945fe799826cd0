import type { Option } from '../forms/field.ts'

export interface Insurer extends Option {
  /** Whether the insurer is available for applications (ENUM-10): 20 of the 29 for fee schedules and intakes. */
  readonly forApplications: boolean
}

/** "Other" requires the name of the company as text. */
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

/** Common names of the same company, but not of independent companies, such as Delta Dental of one state. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  Aetna: ['Aetna Dental'],
  BCBS: ['Blue Cross Blue Shield'],
  Cigna: ['Cigna Dental', 'Cigna Healthcare'],
  DNOA: ['Dental Network of America'],
  GEHA: ['Government Employees Health Association'],
  Guardian: ['Guardian Life'],
  Humana: ['Humana Dental'],
  MetLife: ['Metropolitan Life'],
  Principal: ['Principal Financial Group'],
  TDA: ['Total Dental Administrators'],
  'United Concordia': ['UCCI'],
  UnitedHealthcare: ['UHC', 'United Health Care'],
  Anthem: ['Anthem Blue Cross', 'Anthem Blue Cross Blue Shield', 'Anthem BCBS'],
  'Dental Health Alliance': ['DHA'],
  'Lincoln Financial': ['Lincoln Financial Group', 'Lincoln National'],
}

/** Insurance companies, ids from 1 in this order (ENUM-11, AMB-84). */
export const insurers: readonly Insurer[] = names.map((label, index) => ({
  value: index + 1,
  label,
  aliases: aliases[label],
  forApplications: index + 1 <= LAST_FOR_APPLICATIONS,
}))

const byId = new Map(insurers.map((insurer) => [insurer.value, insurer]))

/** The insurer with this id; undefined if there is none. */
export const findInsurer = (id: number): Insurer | undefined => byId.get(id)
