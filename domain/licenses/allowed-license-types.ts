import type { Option } from '../forms/field.ts'
import { providerTypeLabel } from '../reference/provider-types.ts'
import { stateName } from '../reference/states.ts'
import { licenseTypeLabel, licenseTypes, type LicenseTypeName } from './license-types.ts'

const DENTIST: readonly LicenseTypeName[] = [
  'ControlledSubstanceCertificate',
  'MalpracticePolicy',
  'DEA',
  'Dental',
  'Specialty',
  'BotoxCertification',
  'CprCertification',
  'RadiologyCertification',
  'IVCertification',
  'NitrousOxideCertification',
]

const ASSISTANT: readonly LicenseTypeName[] = [
  'CprCertification',
  'RadiologyCertification',
  'IVCertification',
  'NitrousOxideCertification',
  'CdaCertificationCoronalPolish',
  'CdaCertificationXRay',
  'CdaCertificationExpandedFunction',
  'RdaStateLicence',
]

const HYGIENIST: readonly LicenseTypeName[] = [
  'BotoxCertification',
  'CprCertification',
  'RadiologyCertification',
  'RdhStateLicence',
]

/** By provider type: 1 Owner, 2 Associate, and those who sell a practice are dentists; 5 DentalAssistant; 6 Hygienist. */
const byProviderType: Readonly<Record<number, readonly LicenseTypeName[]>> = {
  1: DENTIST,
  2: DENTIST,
  3: DENTIST,
  4: DENTIST,
  5: ASSISTANT,
  6: HYGIENIST,
}

/**
 * The license types that a provider of this type may hold, by id in the order of the list (LIC-04…06). Nothing is said of
 * "Other" (0), so nothing is kept from them; while no type is chosen (null) none can be.
 */
export function getAllowedLicenseTypes(providerType: number | null): readonly Option[] {
  if (providerType === null) return []
  const names = byProviderType[providerType]
  return names === undefined ? licenseTypes : licenseTypes.filter(({ name }) => names.includes(name))
}

/** Ours: what the server says of any other type. */
export const licenseTypeNotAllowedSentence = 'A provider of this type cannot hold a license of this type'

/** Whether a provider of this type may hold a license of that type. */
export const mayHoldLicense = (providerType: number, licenseType: number): boolean =>
  getAllowedLicenseTypes(providerType).some(({ value }) => value === licenseType)

interface HeldLicense {
  readonly type: number | null
  readonly stateId: number | null
}

/** Those among the licenses that a provider of this type cannot hold; nothing is said while no type is chosen. */
export const findDisallowedLicenses = <L extends HeldLicense>(
  providerType: number | null,
  held: readonly L[],
): readonly L[] =>
  held.filter(({ type }) => type !== null && providerType !== null && !mayHoldLicense(providerType, type))

/** Ours: which licenses stand against a change of the provider's type (AMB-131). "Dental, Alabama; DEA". */
export const disallowedLicensesSentence = (providerType: number, licenses: readonly HeldLicense[]): string =>
  `A provider of the type ${providerTypeLabel(providerType)} cannot hold: ${licenses.map(licenseLabel).join('; ')}`

const licenseLabel = ({ type, stateId }: HeldLicense): string =>
  [licenseTypeLabel(type ?? 0), stateName(stateId)].filter((part) => part !== '').join(', ')
