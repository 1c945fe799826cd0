/** The sort rank of required items added by hand. They follow the template's items, sorted by name. */
export const MANUAL_ITEM_RANK = 1000
