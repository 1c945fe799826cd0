import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { recordTexts } from '../../../records/record-texts.ts'

const useful = { heading: 'Useful Documents', sentence: undefined }
const required = {
  heading: 'Required Items for Analysis',
  sentence: 'Provider documents should be uploaded under Providers and staff.',
}

/** The introduction of the list, by tier (TIER-05, TIER-06, AMB-51). */
export const introByTier = {
  Support: useful,
  Essential: useful,
  Ultimate: required,
  UltimatePlus: required,
} as const satisfies Record<SubscriptionTier, { readonly heading: string; readonly sentence: string | undefined }>

export const practiceDocumentsTexts = {
  title: 'Practice Documents',
  add: 'Add Document',
  addButton: 'Add Document',
  edit: 'Edit Document',
  view: 'View Document',
  hint: 'Add documents your advisor needs, such as a W-9.',
  notFound: 'The document cannot be found',
  notFoundHint: recordTexts.mayBeDeleted,
} as const
