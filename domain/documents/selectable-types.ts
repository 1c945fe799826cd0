import { documentTypes, type DocumentCategory, type DocumentType } from '../reference/document-types.ts'
import type { SubscriptionTier } from '../reference/subscription-tiers.ts'

/** Where a document is added: among the practice documents, on a provider's page, among the fee schedules. */
export type UploadPlace = 'practice' | 'provider' | 'feeSchedule'

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

/** AMB-52, per tier. `practice` lists fill the practice documents, `provider` lists the provider's page. */
const tiers = {
  Support: { practice: onSupport, provider: (type) => onSupport(type) && forProviders(type), splits: false },
  Essential: { practice: onEssential, provider: (type) => onEssential(type) && forProviders(type), splits: false },
  Ultimate: { practice: forAnalysis, provider: forProviders, splits: true },
  UltimatePlus: { practice: forAnalysis, provider: forProviders, splits: true },
} as const satisfies Record<SubscriptionTier, Tier>

interface Tier {
  readonly practice: (type: DocumentType) => boolean
  readonly provider: (type: DocumentType) => boolean
  /** Provider documents are added on the provider's page only (TIER-06). */
  readonly splits: boolean
}

/**
 * The types that a practice of this tier may add in this place, in the order of the table (TIER-03, TIER-04, AMB-52).
 * Types that staff make are in none. Licenses held as documents need the right to edit licenses besides (AMB-65).
 * What is stored stays, whatever the tier: this is about adding.
 */
export function selectableTypes(tier: SubscriptionTier, place: UploadPlace): DocumentType[] {
  const offers = place === 'feeSchedule' ? (type: DocumentType) => type.isFeeSchedule : tiers[tier][place]
  return documentTypes.filter((type) => !type.isStaffOnly && offers(type))
}

/** The categories to choose from in this place: one where the tier parts practice and provider documents, else both. */
export function selectableCategories(tier: SubscriptionTier, place: UploadPlace): readonly DocumentCategory[] {
  if (place === 'provider') return [1]
  return place === 'practice' && tiers[tier].splits ? [0] : [0, 1]
}

/** Whether a practice of this tier may add a document of this type and category in one of its places. */
export function isSelectable(
  tier: SubscriptionTier,
  kind: 'document' | 'feeSchedule',
  { documentTypeId, documentCategory }: { documentTypeId: number | null; documentCategory: number | null },
): boolean {
  const places: readonly UploadPlace[] = kind === 'feeSchedule' ? ['feeSchedule'] : ['practice', 'provider']
  return places.some(
    (place) =>
      selectableCategories(tier, place).some((category) => category === documentCategory) &&
      selectableTypes(tier, place).some((type) => type.value === documentTypeId),
  )
}

/** What the server says to a type that the tier does not offer (ours). */
export const notSelectableSentence = 'This document type is not available here'
