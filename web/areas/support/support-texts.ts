/** Spec 000 §8, word for word (AMB-01). */
export const supportTexts = { sent: 'The message have been successfully sended' } as const
