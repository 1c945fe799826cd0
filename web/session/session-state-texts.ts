/** The texts about the session of a page that is open. Not from the specification. */
export const sessionStateTexts = {
  ended: 'Your session has ended. Your changes are still here but not saved.',
  /** While it is not known who is signed in. */
  unknown: "We'll keep trying every few seconds. The page will open on its own.",
} as const
