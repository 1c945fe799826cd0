/** The fragment of an item on the page of the required items. */
export const requiredItemPart = (itemId: string): string => `item-${itemId}`
