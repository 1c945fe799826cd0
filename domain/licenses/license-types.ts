import type { Option } from '../forms/field.ts'

/** Who may hold a license; owners, associates and sellers are dentists. */
export type LicenseHolder = 'dentist' | 'assistant' | 'hygienist'

export interface LicenseType extends Option {
  /** The name in the specification (ENUM-04), which is also used in URLs and in the licenses table. */
  readonly name: string
  /** The column header in the license list (PLIST-07). */
  readonly column: string
  /** Whether such a license is valid in one state, which is then required (LIC-08). */
  readonly isStateBound: boolean
  /** The providers that may hold such a license (LIC-04…06). */
  readonly heldBy: readonly LicenseHolder[]
  /** The database column with the earliest expiration of this type, in the table of the license list. */
  readonly summaryColumn: string
}

/** All license types by id (ENUM-04, AMB-25). 0, "Unset", is not a type of any license. Spec 000 §3, §5. */
export const licenseTypes = [
  {
    value: 1,
    name: 'Dental',
    label: 'Dental',
    column: 'General license',
    isStateBound: true,
    heldBy: ['dentist'],
    summaryColumn: 'dental',
  },
  {
    value: 2,
    name: 'Specialty',
    label: 'Specialty',
    column: 'Specialty license',
    isStateBound: false,
    heldBy: ['dentist'],
    summaryColumn: 'specialty',
  },
  {
    value: 3,
    name: 'ControlledSubstanceCertificate',
    label: 'Controlled Substance Certificate',
    column: 'Controlled substance',
    isStateBound: true,
    heldBy: ['dentist'],
    summaryColumn: 'controlled_substance',
  },
  {
    value: 4,
    name: 'DEA',
    label: 'DEA',
    column: 'DEA',
    isStateBound: false,
    heldBy: ['dentist'],
    summaryColumn: 'dea',
  },
  {
    value: 5,
    name: 'MalpracticePolicy',
    label: 'Malpractice Policy',
    column: 'Malpractice policy',
    isStateBound: true,
    heldBy: ['dentist'],
    summaryColumn: 'malpractice',
  },
  {
    value: 6,
    name: 'CdaCertificationCoronalPolish',
    label: 'CDA Certification (Coronal Polish)',
    column: 'CDA coronal polish',
    isStateBound: true,
    heldBy: ['assistant'],
    summaryColumn: 'cda_coronal_polish',
  },
  {
    value: 7,
    name: 'CdaCertificationXRay',
    label: 'CDA Certification (X-ray)',
    column: 'CDA x-ray',
    isStateBound: true,
    heldBy: ['assistant'],
    summaryColumn: 'cda_x_ray',
  },
  {
    value: 8,
    name: 'CdaCertificationExpandedFunction',
    label: 'CDA Certification (Expanded Function)',
    column: 'CDA expanded function',
    isStateBound: true,
    heldBy: ['assistant'],
    summaryColumn: 'cda_expanded_function',
  },
  {
    value: 9,
    name: 'RdaStateLicence',
    label: 'RDA State License',
    column: 'RDA state license',
    isStateBound: true,
    heldBy: ['assistant'],
    summaryColumn: 'rda',
  },
  {
    value: 10,
    name: 'RdhStateLicence',
    label: 'RDH State License',
    column: 'RDH state license',
    isStateBound: true,
    heldBy: ['hygienist'],
    summaryColumn: 'rdh',
  },
  {
    value: 11,
    name: 'NitrousOxideCertification',
    label: 'Nitrous Oxide Certification',
    column: 'Nitrous oxide',
    isStateBound: false,
    heldBy: ['dentist', 'assistant'],
    summaryColumn: 'nitrous_oxide',
  },
  {
    value: 12,
    name: 'IVCertification',
    label: 'IV Certification',
    column: 'IV cert',
    isStateBound: true,
    heldBy: ['dentist', 'assistant'],
    summaryColumn: 'iv',
  },
  {
    value: 13,
    name: 'RadiologyCertification',
    label: 'Radiology Certification',
    column: 'Radiology',
    isStateBound: false,
    heldBy: ['dentist', 'assistant', 'hygienist'],
    summaryColumn: 'radiology',
  },
  {
    value: 14,
    name: 'CprCertification',
    label: 'CPR Certification',
    column: 'CPR',
    isStateBound: false,
    heldBy: ['dentist', 'assistant', 'hygienist'],
    summaryColumn: 'cpr',
  },
  {
    value: 15,
    name: 'BotoxCertification',
    label: 'Botox Certification',
    column: 'Botox cert',
    isStateBound: true,
    heldBy: ['dentist', 'hygienist'],
    summaryColumn: 'botox',
  },
] as const satisfies readonly LicenseType[]

export type LicenseTypeName = (typeof licenseTypes)[number]['name']

const byId = new Map<number, (typeof licenseTypes)[number]>(licenseTypes.map((type) => [type.value, type]))

/** Whether a license of this type must have a state (LIC-08). */
export const isStateBound = (type: number): boolean => byId.get(type)?.isStateBound ?? false

/** The label of a stored type. */
export const licenseTypeLabel = (type: number): string => byId.get(type)?.label ?? ''

/** What every dentist renews comes first; the other columns are in the order of the specification (PLIST-07). */
const columnOrder: readonly LicenseTypeName[] = [
  'Dental',
  'DEA',
  'ControlledSubstanceCertificate',
  'MalpracticePolicy',
  'Specialty',
  'CprCertification',
  'BotoxCertification',
  'CdaCertificationCoronalPolish',
  'CdaCertificationExpandedFunction',
  'CdaCertificationXRay',
  'IVCertification',
  'NitrousOxideCertification',
  'RadiologyCertification',
  'RdaStateLicence',
  'RdhStateLicence',
]

/** The columns of expiration dates in the license list and its files, from left to right. */
export const licenseColumns = columnOrder.flatMap((column) => licenseTypes.filter(({ name }) => name === column))
