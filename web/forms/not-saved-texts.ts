/**
 * The texts of answers that can no longer be saved. The sign-in page shows them, too, so the other texts of forms are
 * elsewhere. Not from the specification.
 */
export const notSavedTexts = {
  withdrawn: {
    title: 'You can no longer change this',
    sentence: "Your access changed while you were typing, so this wasn't saved. Copy what you need.",
  },
  blocked: {
    title: 'Your access has been blocked',
    sentence: "Your changes weren't saved. Copy what you need before you leave this page.",
  },
  copyRefused: "Your browser doesn't allow copying. Select the text and copy it yourself.",
} as const
