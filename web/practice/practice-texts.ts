/** What the practice cards say (Spec 000 §8). */
export const practiceTexts = { saved: 'Saved' } as const
