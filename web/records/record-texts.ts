/** The texts that all areas with records share. */
export const recordTexts = {
  viewOnly: 'You have view-only access. To request changes, contact your advisor.',
  /** Below "… cannot be found". */
  mayBeDeleted: 'It may have been deleted.',
  mayBeClosed: 'It may have been closed, or you may no longer have access to it.',
  /** AMB-101: another user saved the record that is being edited. */
  changedHere: 'You changed it too. Saving keeps yours.',
  deletedHere: 'You deleted it. Saving deletes it.',
  entered: (mine: string): string => `You entered ${mine}. Saving keeps yours.`,
  changedInOtherTab: 'You changed this in another tab.',
  changedBy: (name: string): string => `${name} changed this while you were editing.`,
  reviewAndSave: 'Your changes are still here but not saved yet. Review them, then save again.',
  copyWhatYouNeed: 'Your changes are still here but can no longer be saved. Copy what you need.',
} as const
