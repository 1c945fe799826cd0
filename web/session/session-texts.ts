/** The texts of the sign-in pages. Sentences of the specification (000 §5, §8) are verbatim. */
export const sessionTexts = {
  loggedIn: 'Logged In',
  linkSent: 'Password restoration link has been sent to your email',
  noMatch: "Passwords don't match",
  passwordChanged: 'Password was changed!',
} as const
