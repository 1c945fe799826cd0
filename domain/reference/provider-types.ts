import type { Option } from '../forms/field.ts'

export const ownerType = 1
export const associateType = 2

/** Provider types (Spec 000 §3): the name in the specification, and the label on screen. */
export const providerTypes = [
  { value: 0, name: 'Other', label: 'Other' },
  { value: ownerType, name: 'Owner', label: 'Owner' },
  { value: associateType, name: 'Associate', label: 'Associate' },
  { value: 3, name: 'SellerOwner', label: 'Seller Owner' },
  { value: 4, name: 'SellerAssociate', label: 'Seller Associate' },
  { value: 5, name: 'DentalAssistant', label: 'Dental Assistant' },
  { value: 6, name: 'Hygienist', label: 'Hygienist' },
] as const satisfies readonly (Option & { readonly name: string })[]

/** The types that apply to insurers and are credentialed: Owner and Associate (APPS-19, CRED-G14, INT-51). */
export const ownersAndAssociates = providerTypes.filter(({ name }) => name === 'Owner' || name === 'Associate')

export type ProviderType = (typeof providerTypes)[number]['name']

const labels = new Map<number, string>(providerTypes.map((type) => [type.value, type.label]))

/** The label of a stored type. */
export const providerTypeLabel = (type: number): string => labels.get(type) ?? 'Other'
