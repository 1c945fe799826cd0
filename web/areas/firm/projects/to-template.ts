import { createRequiredItems, type RequestedItem } from '@client-center/domain/documents/required/required-items.ts'
import { addsProviders } from '@client-center/domain/projects/adds-providers.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'

/** The items that a new project requests; none until its type and change are chosen. */
export function toTemplate(
  practiceType: number | null,
  change: number | null,
  providers: readonly { readonly id: string; readonly name: string }[],
): readonly RequestedItem[] {
  if (practiceType === null || change === null) return []
  const engagement = toEngagement(practiceType, change)
  const isNew = addsProviders(engagement.change)
  return createRequiredItems(
    engagement,
    providers.map(({ id, name }) => ({ id, name, isNew })),
  )
}
