/** Where a document that is signed elsewhere stands (AMB-94); of Signed and Declined nothing is left to do. */
export const signStatuses = ['Sent', 'Viewed', 'Signed', 'Declined'] as const

export type SignStatus = (typeof signStatuses)[number]
