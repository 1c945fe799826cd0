import type { Engagement } from '../../projects/engagement.ts'
import { documentTypes } from '../../reference/document-types.ts'
import { getItemTemplates, type ItemTemplate } from './item-templates.ts'

/** A provider of a project. */
export interface ItemProvider {
  readonly id: string
  readonly name: string
  /** True if this change added the provider. */
  readonly isNew: boolean
}

/** A document that the practice uploads for the analysis (REQI-03). */
export interface RequestedItem {
  /** The position in the template; items of one template are together, by name. */
  readonly position: number
  readonly name: string
  /** The type of its documents; the other types are also accepted. */
  readonly documentType: number
  readonly otherTypes: readonly number[]
  readonly takesSeveral: boolean
  /** One for each provider, or one for all while the project has no providers. */
  readonly isPerProvider: boolean
  /** The provider; null for the practice, or for all providers while there are none. */
  readonly providerId: string | null
}

/**
 * The required items of a project (AMB-92). An item for each provider exists once for each, in a change for each new one;
 * without providers it is one item for all.
 */
export function createRequiredItems(engagement: Engagement, providers: readonly ItemProvider[]): RequestedItem[] {
  const itemProviders = engagement.change === 'NoChange' ? providers : providers.filter(({ isNew }) => isNew)
  return getItemTemplates(engagement).flatMap((template, at) => {
    const position = at + 1
    return template.perProvider && itemProviders.length > 0
      ? itemProviders.map(({ id, name }) =>
          toRequestedItem(template, { position, name: `${template.name}, ${name}`, providerId: id }),
        )
      : [
          toRequestedItem(template, {
            position,
            name: template.perProvider ? `${template.name}, all providers` : template.name,
          }),
        ]
  })
}

type ItemDetails = Pick<RequestedItem, 'position' | 'name'> & Partial<Pick<RequestedItem, 'providerId'>>

const toRequestedItem = (
  { type, or = [], several, perProvider }: ItemTemplate,
  details: ItemDetails,
): RequestedItem => ({
  providerId: null,
  ...details,
  documentType: findTypeId(type),
  otherTypes: or.map(findTypeId),
  takesSeveral: several === true,
  isPerProvider: perProvider === true,
})

function findTypeId(name: string): number {
  const type = documentTypes.find((one) => one.name === name)
  if (type === undefined) throw new Error(`There is no document type ${name}`)
  return type.value
}

/** An existing item of a project. */
export interface StoredItem {
  readonly id: string
  /** Null if only the firm can mark it as provided. */
  readonly documentType: number | null
  readonly providerId: string | null
  /** Added by hand; templates never remove it. */
  readonly isByHand: boolean
}

/**
 * Compares the required items with the existing ones: which to add, and which to remove. An item for all providers exists
 * only while the project has none, and is split when the first one is added (AMB-143).
 */
export function findMissingItems(
  requested: readonly RequestedItem[],
  storedItems: readonly StoredItem[],
): { readonly added: readonly RequestedItem[]; readonly split: readonly string[] } {
  const split = storedItems
    .filter((one) => !one.isByHand && requested.some((item) => isSplitFrom(item, one)))
    .map(({ id }) => id)
  const added = requested.filter((item) => !storedItems.some((one) => !split.includes(one.id) && isSame(item, one)))
  return { added, split }
}

/** When an item is split, the first provider's item gets the documents that were uploaded for all (AMB-143). */
export const findSplitRecipient = (
  documentType: number | null,
  requested: readonly RequestedItem[],
): RequestedItem | undefined => requested.find((item) => item.providerId !== null && item.documentType === documentType)

const isSame = (item: RequestedItem, storedItem: StoredItem): boolean =>
  !storedItem.isByHand && item.documentType === storedItem.documentType && item.providerId === storedItem.providerId

const isSplitFrom = (item: RequestedItem, storedItem: StoredItem): boolean =>
  item.documentType === storedItem.documentType && item.providerId !== null && storedItem.providerId === null
