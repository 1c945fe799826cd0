/** The texts that all forms share. Not from the specification. */
export const formTexts = {
  saveFailed: (storage: 'device' | 'page'): string => `Couldn't save. Your answers are still on this ${storage}.`,
  /** In the foot while there is no connection. */
  saveLater: "You can keep typing. Save when you're back online.",
  typingStored: { device: 'What you type is saved on this device.', page: 'What you type stays on this page.' },
  lastSent: (time: string): string => `Last sent ${time}.`,
  /** The form was deleted or published while the user was typing. */
  gone: {
    canStartOver: 'Your answers are still here. Save them as a new draft, or copy them.',
    canCopy: 'Your answers are still here. Copy what you need.',
  },
  /** Another user, or this one in another tab, changed the same answers. */
  clash: {
    chosen: (chosen: number, all: number): string => `${chosen} of ${all} chosen. Choose which answer to keep.`,
    alsoChanged: (count: number): string => `You also changed ${count} of them here.`,
    bothChanged: (count: number): string => `You both changed ${count} of them.`,
    field: (who: string, theirs: string): string => `This is your answer. ${who} entered ${theirs}. Choose one above.`,
  },
  /** Answers that an earlier visit stored on this device. */
  localDraft: {
    unchanged: (all: number): string => `No one has changed ${all === 1 ? 'it' : 'them'} since.`,
    changed: (changed: number, all: number): string =>
      `Someone else has changed ${all === 1 ? 'it' : `${changed} of them`} since. You'll choose which to keep.`,
  },
} as const
