import { documentCategories } from '@client-center/domain/documents/document-category.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import {
  selectableCategories,
  selectableTypes,
  type UploadPlace,
} from '@client-center/domain/documents/selectable-types.ts'
import type { Section } from '@client-center/domain/forms/section.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'

interface Offer {
  readonly tier: SubscriptionTier
  readonly place: UploadPlace
  readonly permissions: readonly number[]
  /** The stored values, which can stay even if the tier does not offer them. */
  readonly stored?: { readonly documentTypeId: number; readonly documentCategory: number }
}

/** The section with only the types and categories that the user may choose (TIER-03, AMB-52, AMB-65). */
export function offeredSection<F extends typeof documentFields>(section: Section<F>, offer: Offer): Section<F> {
  const { tier, place, permissions, stored } = offer
  const mayLicenses = hasAccess('editLicenses', permissions)
  const types = new Set<number>(
    selectableTypes(tier, place)
      .filter((type) => mayLicenses || !type.isLicense)
      .map(({ value }) => value),
  )
  const categories = new Set<number>(selectableCategories(tier, place))
  if (stored !== undefined) {
    types.add(stored.documentTypeId)
    categories.add(stored.documentCategory)
  }
  const { documentTypeId, documentCategory } = section.fields
  const fields = {
    ...section.fields,
    documentTypeId: { ...documentTypeId, options: documentTypes.filter(({ value }) => types.has(value)) },
    documentCategory: {
      ...documentCategory,
      options: documentCategories.filter(({ value }) => categories.has(value)),
      // If there is only one category, it is the initial value.
      empty: categories.size === 1 ? ([...categories][0] ?? null) : null,
    },
  }
  return { ...section, fields }
}
