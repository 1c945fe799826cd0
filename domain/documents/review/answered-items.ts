/** A required item of a project, as the review needs it. */
export interface ReviewedItem {
  readonly id: string
  readonly name: string
  readonly isProvided: boolean
  readonly documentTypeId: number | null
  readonly otherTypeIds: readonly number[]
  readonly takesSeveral: boolean
  readonly providerId: string | null
}

interface Details {
  readonly documentTypeId: number | null
  readonly providerId: string | null
}

/** The items that a document of this type and provider answers (AMB-93). */
export const findAnsweredItems = <I extends ReviewedItem>(
  items: readonly I[],
  { documentTypeId, providerId }: Details,
): I[] =>
  items.filter(
    (item) =>
      item.documentTypeId !== null &&
      documentTypeId !== null &&
      [item.documentTypeId, ...item.otherTypeIds].includes(documentTypeId) &&
      (item.providerId === null || item.providerId === providerId),
  )

/** What verifying the document changes in the list of required items. */
export interface VerifyEffect {
  /** The items that become provided, with their number in the list. */
  readonly provided: readonly { readonly id: string; readonly number: number }[]
  /** Items that take several documents, and stay open until the firm marks them as provided. */
  readonly stillOpen: readonly { readonly id: string; readonly number: number }[]
  /** The number of provided items afterwards, of all. */
  readonly providedAfter: number
  readonly total: number
}

/** Computes what verifying a document of this type and provider changes. */
export function getVerifyEffect(items: readonly ReviewedItem[], details: Details): VerifyEffect {
  const numbered = items.map((item, index) => ({ ...item, number: index + 1 }))
  const open = findAnsweredItems(numbered, details).filter(({ isProvided }) => !isProvided)
  const provided = open.filter(({ takesSeveral }) => !takesSeveral)
  return {
    provided: provided.map(({ id, number }) => ({ id, number })),
    stillOpen: open.filter(({ takesSeveral }) => takesSeveral).map(({ id, number }) => ({ id, number })),
    providedAfter: items.filter(({ isProvided }) => isProvided).length + provided.length,
    total: items.length,
  }
}
