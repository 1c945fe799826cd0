/** The texts of applications. The sentences of Spec 000 §2, §4, §5 and §8 are verbatim. */
export const applicationTexts = {
  title: 'Applications',
  add: 'Add Application',
  new: 'New Application',
  info: 'Application Info',
  view: 'View Application',
  save: 'Save Application',
  delete: 'Delete Application',
  created: 'The application has been created successfully',
  saved: 'The application has been saved successfully',
  deleted: 'Application has been deleted',
  hint: 'Applications to insurance companies are listed here.',
  providerHint: 'Applications of this provider are listed here.',
  notFoundHint: 'It may have been deleted.',
  lookOnly: 'You can view this account. Ask your administrator to change it.',
  /** APPS-24, in our own words. */
  ofStaff: 'Your advisor keeps this application.',
  partlyOfStaff: 'Your advisor keeps this application. You can change its status and dates.',
  canceled: 'Your advisor canceled this application. Everything else can still be changed.',
  /** For applications that staff made: only the dates can still change. */
  canceledOfStaff: 'Your advisor canceled this application. You can still change its dates.',
  partlyCanceled: 'Your advisor keeps this application, and canceled it. You can change its dates.',
  noRelated: 'There are no related documents yet.',
  relatedHint: 'What your team asks you for, and what it adds to this application.',
  noAttachments: 'You have not attached any documents yet.',
  attachmentsHint: 'What goes to the insurance company with this application.',
  upload: 'Upload a Document',
} as const

/** APPS-05. */
export const applicationDeletion = {
  title: 'Confirm Deletion',
  sentence: 'Are you sure to delete application?',
  action: 'Delete',
} as const

/** For documents of an application (AMB-06). */
export const documentDeletion = {
  title: 'Confirm Deletion',
  sentence: 'This document will be deleted permanently. Proceed?',
  action: 'Delete',
} as const
