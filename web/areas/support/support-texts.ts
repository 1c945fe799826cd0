/** Spec 000 §8, verbatim (AMB-01). */
export const supportTexts = { sent: 'The message have been successfully sended' } as const
