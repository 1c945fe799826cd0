/** The texts of the renewal dialog (AMB-127). */
export const renewTexts = {
  title: 'Renew license',
  action: 'Renew',
  done: 'License renewed',
  scan: 'Scan of the license',
  kept: 'The dates are saved. The scan has not arrived yet: Renew sends it again.',
  keptAlone: 'The dates are saved. The scan was not sent.',
  changed:
    'Somebody else has changed this license in the meantime. What it says now stands here; what you typed is still there.',
  notFound: 'This license cannot be found. It may have been deleted, or belong to a practice that you cannot see.',
  /** Another user deleted the license while it was being renewed. */
  deleted: 'What you typed and the file you chose are still here. You can add them as a new license.',
  addAction: 'Add as a new license',
  added: 'License added',
  addedAlone: 'The new license is saved. The scan has not arrived yet: Add as a new license sends it again.',
  mayNot: 'You can view this license. Ask your administrator to renew it.',
  canceled: 'This license is canceled. To use it again, open the provider and change its status first.',
} as const
