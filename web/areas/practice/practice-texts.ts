/** The texts of the practice cards (Spec 000 §8). */
export const practiceTexts = { saved: 'Saved' } as const
