/** The texts of the demo's users on the login page. */
export const demoTexts = {
  line: 'Choose a demo user, then log in.',
  code: 'They also need a code. To get one, run:',
} as const
