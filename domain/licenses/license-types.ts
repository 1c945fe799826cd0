import type { Option } from '../forms/field.ts'

export interface LicenseType extends Option {
  /** The name of the specification (ENUM-04); it also stands in addresses and in the licenses table. */
  readonly name: string
  /** The column header in the license list (PLIST-07). */
  readonly column: string
  /** Whether such a license is for one state and must name it (LIC-08). */
  readonly isStateBound: boolean
}

/** All license types by id (ENUM-04, AMB-25). 0, "Unset", is not a type that anybody can hold. Spec 000 §3, §5. */
export const licenseTypes = [
  { value: 1, name: 'Dental', label: 'Dental', column: 'General license', isStateBound: true },
  { value: 2, name: 'Specialty', label: 'Specialty', column: 'Specialty license', isStateBound: false },
  {
    value: 3,
    name: 'ControlledSubstanceCertificate',
    label: 'Controlled Substance Certificate',
    column: 'Controlled substance',
    isStateBound: true,
  },
  { value: 4, name: 'DEA', label: 'DEA', column: 'DEA', isStateBound: false },
  {
    value: 5,
    name: 'MalpracticePolicy',
    label: 'Malpractice Policy',
    column: 'Malpractice policy',
    isStateBound: true,
  },
  {
    value: 6,
    name: 'CdaCertificationCoronalPolish',
    label: 'CDA Certification (Coronal Polish)',
    column: 'CDA coronal polish',
    isStateBound: true,
  },
  {
    value: 7,
    name: 'CdaCertificationXRay',
    label: 'CDA Certification (X-ray)',
    column: 'CDA x-ray',
    isStateBound: true,
  },
  {
    value: 8,
    name: 'CdaCertificationExpandedFunction',
    label: 'CDA Certification (Expanded Function)',
    column: 'CDA expanded function',
    isStateBound: true,
  },
  { value: 9, name: 'RdaStateLicence', label: 'RDA State License', column: 'RDA state license', isStateBound: true },
  { value: 10, name: 'RdhStateLicence', label: 'RDH State License', column: 'RDH state license', isStateBound: true },
  {
    value: 11,
    name: 'NitrousOxideCertification',
    label: 'Nitrous Oxide Certification',
    column: 'Nitrous oxide',
    isStateBound: false,
  },
  { value: 12, name: 'IVCertification', label: 'IV Certification', column: 'IV cert', isStateBound: true },
  {
    value: 13,
    name: 'RadiologyCertification',
    label: 'Radiology Certification',
    column: 'Radiology',
    isStateBound: false,
  },
  { value: 14, name: 'CprCertification', label: 'CPR Certification', column: 'CPR', isStateBound: false },
  { value: 15, name: 'BotoxCertification', label: 'Botox Certification', column: 'Botox cert', isStateBound: true },
] as const satisfies readonly LicenseType[]

export type LicenseTypeName = (typeof licenseTypes)[number]['name']

const byId = new Map<number, (typeof licenseTypes)[number]>(licenseTypes.map((type) => [type.value, type]))

/** Whether a license of this type must name its state (LIC-08). */
export const isStateBound = (type: number): boolean => byId.get(type)?.isStateBound ?? false

/** The label of a stored type. */
export const licenseTypeLabel = (type: number): string => byId.get(type)?.label ?? ''

const COLUMNS = [15, 6, 8, 7, 14, 3, 4, 1, 12, 5, 11, 13, 9, 10, 2]

/** The fifteen columns of expiration dates, from left to right (PLIST-07, AMB-25). */
export const licenseColumns = COLUMNS.flatMap((id) => licenseTypes.filter(({ value }) => value === id))
