/** The texts of a practice whose relationship with the firm has ended. */
export const endedTexts = {
  advisor: 'your advisor',
  ended: (firm: string, day: string) => `The work with ${firm} ended on ${day}.`,
  readable: (day: string) => `You can read and download everything until ${day}, but no longer change it.`,
  former: (firm: string, practice: string, day: string) =>
    `The work of ${firm} for ${practice} ended on ${day}, so you can no longer open it.`,
} as const
