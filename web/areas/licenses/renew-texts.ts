/** The texts of the renewal dialog (AMB-127). */
export const renewTexts = {
  title: 'Renew license',
  action: 'Renew',
  done: 'License renewed',
  scan: 'Scan of the license',
  currentFile: (name: string): string => `Current file: ${name}. A new file will replace it.`,
  proposed: 'Proposed from the license before',
  noDate: 'No expiration date yet.',
  expires: (isPast: boolean, day: string, daysAway: string): string =>
    `${isPast ? 'Expired' : 'Expires'} on ${day}, ${daysAway}.`,
  kept: "Dates saved. The scan didn't upload. Select Renew to try again.",
  keptAlone: "Dates saved. The scan wasn't uploaded.",
  changed: "Someone else changed this license. You're seeing the latest details, and your changes are still here.",
  notFound: 'This license cannot be found. It may have been deleted, or belong to a practice that you cannot see.',
  /** Another user deleted the license while it was being renewed. */
  deleted: 'Your changes and your file are still here. You can add them as a new license.',
  addAction: 'Add as a new license',
  added: 'License added',
  addedAlone: "License saved. The scan didn't upload. Select Add as a new license to try again.",
  mayNot: 'You have view-only access to this license. To renew it, contact your advisor.',
  canceled: 'This license is canceled. To use it again, open the provider and change its status first.',
} as const
