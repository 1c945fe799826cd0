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
  /** The position in the list of templates; items of one template are sorted by name. */
  readonly position: number
  readonly name: string
  /** The document type; the other types are also accepted. */
  readonly documentType: number
  readonly otherTypes: readonly number[]
  readonly hasSeveralTypes: boolean
  /** True if there is one item for each provider, or one for all while the project has no providers. */
  readonly isPerProvider: boolean
  /** The provider; null for the practice, or for all providers while there are none. */
  readonly providerId: string | null
}

/**
 * The required items of a project (AMB-92). An item per provider exists once for each provider, in a change for each
 * new provider; without providers there is one item for all.
 */
export function createRequiredItems(engagement: Engagement, providers: readonly ItemProvider[]): RequestedItem[] {
  const itemProviders = engagement.change === 'NoChange' ? providers : providers.filter(({ isNew }) => isNew)
  return getItemTemplates(engagement).flatMap((template, index) => {
    const position = index + 1
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
  hasSeveralTypes: several === true,
  isPerProvider: perProvider === true,
})

function findTypeId(name: string): number {
  const type = documentTypes.find((documentType) => documentType.name === name)
  if (type === undefined) throw new Error(`There is no document type ${name}`)
  return type.value
}

/** An existing item of a project. */
export interface StoredItem {
  readonly id: string
  /** Null if only the firm can mark it as provided. */
  readonly documentType: number | null
  readonly providerId: string | null
  /** True if staff added the item by hand. Items of templates never replace it. */
  readonly isByHand: boolean
  /** True if staff withdrew the item. The template does not request it again, nor for each provider. */
  readonly isWithdrawn: boolean
}

/**
 * Compares the required items with the existing ones. Returns the items to add, and the ids of the items to split: an
 * item for all providers exists only while the project has none, and is split when the first one is added (AMB-143).
 */
export function findMissingItems(
  requested: readonly RequestedItem[],
  storedItems: readonly StoredItem[],
): { readonly added: readonly RequestedItem[]; readonly split: readonly string[] } {
  const fromTemplate = storedItems.filter(({ isByHand }) => !isByHand)
  const split = fromTemplate
    .filter((storedItem) => !storedItem.isWithdrawn && requested.some((item) => isSplitFrom(item, storedItem)))
    .map(({ id }) => id)
  const added = requested.filter(
    (item) =>
      !fromTemplate.some(
        (storedItem) =>
          (!split.includes(storedItem.id) && isSame(item, storedItem)) ||
          (storedItem.isWithdrawn && isSplitFrom(item, storedItem)),
      ),
  )
  return { added, split }
}

/** Finds the item that gets the documents of a split item: that of the first provider (AMB-143). */
export const findSplitRecipient = (
  documentType: number | null,
  requested: readonly RequestedItem[],
): RequestedItem | undefined => requested.find((item) => item.providerId !== null && item.documentType === documentType)

const isSame = (item: RequestedItem, storedItem: StoredItem): boolean =>
  item.documentType === storedItem.documentType && item.providerId === storedItem.providerId

const isSplitFrom = (item: RequestedItem, storedItem: StoredItem): boolean =>
  item.documentType === storedItem.documentType && item.providerId !== null && storedItem.providerId === null
