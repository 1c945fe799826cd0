/** The states of a document that is signed outside of the portal (AMB-94); Signed and Declined are final. */
export const signStatuses = ['Sent', 'Viewed', 'Signed', 'Declined'] as const

export type SignStatus = (typeof signStatuses)[number]
