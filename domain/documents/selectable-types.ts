import { documentTypes, type DocumentCategory, type DocumentType } from '../reference/document-types.ts'
import type { SubscriptionTier } from '../reference/subscription-tiers.ts'

/** The page on which a document is added: practice documents, a provider, or fee schedules. */
export type UploadScope = 'practice' | 'provider' | 'feeSchedule'

const SUPPORT = ['BillOfSale', 'CAQH', 'W9', 'SS4', 'Other']

const isEob = ({ name }: DocumentType): boolean => name.startsWith('EOB')
const named = (names: readonly string[]) => (type: DocumentType) => names.includes(type.name)

const onSupport = named(SUPPORT)
const onEssential = (type: DocumentType): boolean =>
  named([...SUPPORT, 'DEAWaiver', 'NetworkParticipationList'])(type) || type.isLicense
const forAnalysis = (type: DocumentType): boolean =>
  named(['BillOfSale', 'W9', 'SS4', 'AcquisitionLetter', 'NetworkParticipationList', 'ProductionReport', 'Other'])(
    type,
  ) || isEob(type)
const forProviders = (type: DocumentType): boolean => named(['CAQH', 'DEAWaiver'])(type) || type.isLicense

/**
 * AMB-52, by tier: `practice` selects the types on the page of practice documents, `provider` those on a provider's
 * page.
 */
const tiers = {
  Support: { practice: onSupport, provider: (type) => onSupport(type) && forProviders(type), splits: false },
  Essential: { practice: onEssential, provider: (type) => onEssential(type) && forProviders(type), splits: false },
  Ultimate: { practice: forAnalysis, provider: forProviders, splits: true },
  UltimatePlus: { practice: forAnalysis, provider: forProviders, splits: true },
} as const satisfies Record<SubscriptionTier, Tier>

interface Tier {
  readonly practice: (type: DocumentType) => boolean
  readonly provider: (type: DocumentType) => boolean
  /** True if provider documents can be added only on the provider's page (TIER-06). */
  readonly splits: boolean
}

/**
 * The types that a practice of this tier may add on this page, in the order of the table (TIER-03, TIER-04, AMB-52),
 * without types that only staff create. License types also need the permission to edit licenses (AMB-65). The tier
 * limits only additions; stored documents stay.
 */
export function selectableTypes(tier: SubscriptionTier, scope: UploadScope): DocumentType[] {
  const offers = scope === 'feeSchedule' ? (type: DocumentType) => type.isFeeSchedule : tiers[tier][scope]
  return documentTypes.filter((type) => !type.isStaffOnly && offers(type))
}

/**
 * The categories to choose from on this page: one if the tier separates practice and provider documents, otherwise
 * both.
 */
export function selectableCategories(tier: SubscriptionTier, scope: UploadScope): readonly DocumentCategory[] {
  if (scope === 'provider') return [1]
  return scope === 'practice' && tiers[tier].splits ? [0] : [0, 1]
}

/** Whether a practice of this tier may add a document of this type and category on any page. */
export function isSelectable(
  tier: SubscriptionTier,
  kind: 'document' | 'feeSchedule',
  { documentTypeId, documentCategory }: { documentTypeId: number | null; documentCategory: number | null },
): boolean {
  const places: readonly UploadScope[] = kind === 'feeSchedule' ? ['feeSchedule'] : ['practice', 'provider']
  return places.some(
    (scope) =>
      selectableCategories(tier, scope).some((category) => category === documentCategory) &&
      selectableTypes(tier, scope).some((type) => type.value === documentTypeId),
  )
}

/** The server's refusal of a type that the tier does not offer (our wording). */
export const notSelectableSentence = 'This document type is not available here'
