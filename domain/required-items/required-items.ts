import type { Engagement } from '../projects/engagement.ts'
import { documentTypes } from '../reference/document-types.ts'
import { getItemTemplates, type ItemTemplate } from './item-templates.ts'

/** Who works in a project. */
export interface ItemProvider {
  readonly id: string
  readonly name: string
  /** Came with this change. */
  readonly isNew: boolean
}

/** Something that the practice hands in for the analysis (REQI-03). */
export interface RequestedItem {
  /** Where the template has it; those of one paper stand together, by name. */
  readonly position: number
  readonly name: string
  /** Its documents' type; a document of one of the others is as good. */
  readonly documentType: number
  readonly otherTypes: readonly number[]
  readonly takesSeveral: boolean
  /** One of each provider, or of all while nobody is known. */
  readonly isPerProvider: boolean
  /** Whose; null is the practice's, or all providers' while nobody is known. */
  readonly providerId: string | null
}

/**
 * What a project is asked for (AMB-92). A paper of each provider is one item for each of them, in a change for each new one; as
 * long as nobody is known it is one item for all.
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

/** An item that a project has already. */
export interface StoredItem {
  readonly id: string
  /** None where only the firm's word provides it. */
  readonly documentType: number | null
  readonly providerId: string | null
  /** Added by hand: a template never takes it back. */
  readonly isByHand: boolean
}

/**
 * What is to be added to a project's items, and which of them go, so that it has what it is asked for and nothing twice. An item
 * for all providers exists only while the project has none: it is split when the first one comes (AMB-143).
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

/** Of an item that is split, the first provider's: what was handed in for all of them stays with it (AMB-143). */
export const findSplitRecipient = (
  documentType: number | null,
  requested: readonly RequestedItem[],
): RequestedItem | undefined => requested.find((item) => item.providerId !== null && item.documentType === documentType)

const isSame = (item: RequestedItem, storedItem: StoredItem): boolean =>
  !storedItem.isByHand && item.documentType === storedItem.documentType && item.providerId === storedItem.providerId

const isSplitFrom = (item: RequestedItem, storedItem: StoredItem): boolean =>
  item.documentType === storedItem.documentType && item.providerId !== null && storedItem.providerId === null
