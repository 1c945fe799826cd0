import { invitationDays } from '@client-center/domain/session/invitation-state.ts'

/** The texts of the pages that set a password. Sentences of the specification (000 §5, §8) are verbatim. */
export const passwordTexts = {
  linkSent: 'Password restoration link has been sent to your email',
  noMatch: "Passwords don't match",
  passwordChanged: 'Password was changed!',
  forgot: {
    title: 'Forgot your password?',
    line: "We'll email you a link. It works once and expires in 30 minutes.",
  },
  resetLine: "You'll be logged out on all devices.",
  /** Invitations are not from the specification (AMB-153). */
  invitation: {
    line: "Choose a password. You'll use it with your email to log in.",
    passwordSet: 'Your password is set. You can log in now.',
    expired: `Invitations expire after ${invitationDays} days. We can send a new one to the same email address.`,
    sentAgain: "If your invitation can be renewed, we've emailed you a new one.",
    used: 'Your password is set. Log in, or reset your password if you forgot it.',
  },
} as const
