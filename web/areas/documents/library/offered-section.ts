import { documentCategories } from '@client-center/domain/documents/document-category.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import {
  selectableCategories,
  selectableTypes,
  type UploadScope,
} from '@client-center/domain/documents/selectable-types.ts'
import type { Section } from '@client-center/domain/forms/section.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'

interface Offer {
  readonly tier: SubscriptionTier
  readonly scope: UploadScope
  readonly permissions: readonly number[]
  /** The stored values, which can stay even if the tier does not offer them. */
  readonly stored?: { readonly documentTypeId: number; readonly documentCategory: number }
}

/** The section with only the types and categories that the user may choose (TIER-03, AMB-52, AMB-65). */
export function offeredSection<F extends typeof documentFields>(section: Section<F>, offer: Offer): Section<F> {
  const { tier, scope, permissions, stored } = offer
  const canViewLicenses = hasAccess('editLicenses', permissions)
  const types = new Set<number>(
    selectableTypes(tier, scope)
      .filter((type) => canViewLicenses || !type.isLicense)
      .map(({ value }) => value),
  )
  const categories = new Set<number>(selectableCategories(tier, scope))
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
