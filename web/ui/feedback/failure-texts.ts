/** The texts of failures on any page, which load first. Not from the specification. */
export const failureTexts = {
  /** The user lost the permission while the page was open; unsaved edits stay. */
  noRight: "You don't have permission to do this.",
  /** Another user deleted the record, or this user can no longer see it. */
  gone: 'This is no longer available. Someone else may have deleted it.',
  offline: 'Not available offline.',
  pageMissing: 'It will open when the connection is back. You can also go to another page.',
} as const
