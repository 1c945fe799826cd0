import type { Option } from '../forms/field.ts'
import { providerTypeLabel } from '../reference/provider-types.ts'
import { stateName } from '../reference/states.ts'
import { licenseTypeLabel, licenseTypes, type LicenseHolder, type LicenseType } from './license-types.ts'

/** By provider type: 1 Owner, 2 Associate, 3 and 4 sellers are dentists; 5 DentalAssistant; 6 Hygienist. */
const holderByProviderType: Readonly<Record<number, LicenseHolder>> = {
  1: 'dentist',
  2: 'dentist',
  3: 'dentist',
  4: 'dentist',
  5: 'assistant',
  6: 'hygienist',
}

/**
 * The license types that a provider of this type may hold, in the order of the list (LIC-04…06). "Other" (0) may hold
 * all of them; a missing type (null) allows none.
 */
export function getAllowedLicenseTypes(providerType: number | null): readonly Option[] {
  if (providerType === null) return []
  const holder = holderByProviderType[providerType]
  if (holder === undefined) return licenseTypes
  return licenseTypes.filter(({ heldBy }: LicenseType) => heldBy.includes(holder))
}

/** Our wording: the server's refusal of any other type. */
export const licenseTypeNotAllowedSentence = 'This type of provider cannot have this type of license'

/** Whether a provider of this type may hold a license of that type. */
export const canHoldLicense = (providerType: number, licenseType: number): boolean =>
  getAllowedLicenseTypes(providerType).some(({ value }) => value === licenseType)

interface HeldLicense {
  readonly type: number | null
  readonly stateId: number | null
}

/** The licenses that a provider of this type cannot hold; empty without a type. */
export const findDisallowedLicenses = <L extends HeldLicense>(
  providerType: number | null,
  held: readonly L[],
): readonly L[] =>
  held.filter(({ type }) => type !== null && providerType !== null && !canHoldLicense(providerType, type))

/** Our wording: the licenses that prevent a change of the provider's type (AMB-131), such as "Dental, Alabama; DEA". */
export const disallowedLicensesSentence = (providerType: number, licenses: readonly HeldLicense[]): string =>
  `A provider with type ${providerTypeLabel(providerType)} cannot have: ${licenses.map(licenseLabel).join('; ')}`

const licenseLabel = ({ type, stateId }: HeldLicense): string =>
  [licenseTypeLabel(type ?? 0), stateName(stateId)].filter((part) => part !== '').join(', ')
