/** The texts of signing in, which load first. Sentences of the specification (000 §5, §8) are verbatim. */
export const sessionTexts = {
  loggedIn: 'Logged In',
  display: 'Every license and application, in one calm place.',
  about:
    'See what insurance companies are waiting for, what your advisor is working on, and what you need to do this week.',
  loginLine: 'Use the email your advisor set up for you.',
  loginNote: "You'll be logged out automatically when your session ends. Your saved drafts stay on our servers.",
} as const
