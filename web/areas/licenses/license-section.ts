import { getAllowedLicenseTypes } from '@client-center/domain/licenses/allowed-license-types.ts'
import { license, type LicenseAnswers } from '@client-center/domain/licenses/license.ts'
import { licenseTypes } from '@client-center/domain/licenses/license-types.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'

/**
 * The license section with only the types that a provider of this type may have (LIC-04…06). The stored type stays
 * available.
 */
export function offeredLicense(providerType: number | null, stored?: number | null): typeof license {
  const allowed = new Set<number>(getAllowedLicenseTypes(providerType).map(({ value }) => value))
  if (typeof stored === 'number') allowed.add(stored)
  const options = licenseTypes.filter(({ value }) => allowed.has(value))
  // The width lets the state and the dates fit into one row of the dialog.
  const { type, stateId } = license.fields
  const fields = { ...license.fields, type: { ...type, options }, stateId: { ...stateId, width: 2 as const } }
  return { ...license, fields }
}

/** The initial answers of a license: its type is Dental, or the first type that the provider may have (LIC-03). */
export function newLicense(providerType: number | null): LicenseAnswers {
  const empty = emptyValues(license)
  const allowed = getAllowedLicenseTypes(providerType)
  const isDefaultAllowed = allowed.some(({ value }) => value === empty.type)
  return isDefaultAllowed ? empty : { ...empty, type: allowed[0]?.value ?? null }
}
