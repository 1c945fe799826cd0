import type { Engagement } from '../projects/engagement.ts'
import { documentTypes } from '../reference/document-types.ts'
import { itemTemplates, type ItemTemplate } from './item-templates.ts'

/** Who works in a project. */
export interface ItemProvider {
  readonly id: string
  readonly name: string
  /** Came with this change. */
  readonly isNew: boolean
}

/** Something that the practice hands in for the analysis (REQI-03). */
export interface AskedItem {
  /** Where the template has it; those of one paper stand together, by name. */
  readonly position: number
  readonly name: string
  /** Its documents' type; a document of one of the others is as good. */
  readonly documentType: number
  readonly otherTypes: readonly number[]
  readonly takesSeveral: boolean
  /** One of each provider, or of all while nobody is known. */
  readonly isOfEach: boolean
  /** Whose; null is the practice's, or all providers' while nobody is known. */
  readonly providerId: string | null
}

/**
 * What a project is asked for (AMB-92). A paper of each provider is one item for each of them, in a change for each new one; as
 * long as nobody is known it is one item for all.
 */
export function requiredItems(engagement: Engagement, providers: readonly ItemProvider[]): AskedItem[] {
  const asked = engagement.change === 'NoChange' ? providers : providers.filter(({ isNew }) => isNew)
  return itemTemplates(engagement).flatMap((template, at) => {
    const position = at + 1
    return template.ofEach && asked.length > 0
      ? asked.map(({ id, name }) => itemOf(template, { position, name: `${template.name}, ${name}`, providerId: id }))
      : [itemOf(template, { position, name: template.ofEach ? `${template.name}, all providers` : template.name })]
  })
}

type Called = Pick<AskedItem, 'position' | 'name'> & Partial<Pick<AskedItem, 'providerId'>>

const itemOf = ({ type, or = [], several, ofEach }: ItemTemplate, called: Called): AskedItem => ({
  providerId: null,
  ...called,
  documentType: typeCalled(type),
  otherTypes: or.map(typeCalled),
  takesSeveral: several === true,
  isOfEach: ofEach === true,
})

function typeCalled(name: string): number {
  const type = documentTypes.find((one) => one.name === name)
  if (type === undefined) throw new Error(`There is no document type ${name}`)
  return type.value
}

/** An item that a project has already. */
export interface KeptItem {
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
export function missingItems(
  asked: readonly AskedItem[],
  kept: readonly KeptItem[],
): { readonly added: readonly AskedItem[]; readonly split: readonly string[] } {
  const split = kept.filter((one) => !one.isByHand && asked.some((item) => isPartOf(item, one))).map(({ id }) => id)
  const added = asked.filter((item) => !kept.some((one) => !split.includes(one.id) && isSame(item, one)))
  return { added, split }
}

/** Of an item that is split, the first provider's: what was handed in for all of them stays with it (AMB-143). */
export const heirOf = (documentType: number | null, asked: readonly AskedItem[]): AskedItem | undefined =>
  asked.find((item) => item.providerId !== null && item.documentType === documentType)

const isSame = (item: AskedItem, kept: KeptItem): boolean =>
  !kept.isByHand && item.documentType === kept.documentType && item.providerId === kept.providerId

const isPartOf = (item: AskedItem, kept: KeptItem): boolean =>
  item.documentType === kept.documentType && item.providerId !== null && kept.providerId === null
