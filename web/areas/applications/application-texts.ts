import { recordTexts } from '../../records/record-texts.ts'

/** The texts of applications. The sentences of Spec 000 §2, §4, §5 and §8 are verbatim. */
export const applicationTexts = {
  chooseFile: 'Choose a file to add',
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
  hint: 'Applications to insurance companies will appear here.',
  providerHint: "This provider's applications will appear here.",
  notFoundHint: recordTexts.mayBeDeleted,
  lookOnly: recordTexts.viewOnly,
  /** APPS-24, in our own words. */
  ofStaff: 'Your advisor manages this application.',
  partlyOfStaff: 'Your advisor manages this application. You can update the status and dates.',
  /** On a page where the practice cannot add applications (TRACK-04). */
  addedBy: (advisor: string): string => `${advisor} adds applications to this project.`,
  canceled: 'Your advisor canceled this application. You can still change everything else.',
  /** For applications that staff made: only the dates can still change. */
  canceledOfStaff: 'Your advisor canceled this application. You can still update the dates.',
  partlyCanceled: 'Your advisor manages this application and canceled it. You can update the dates.',
  noRelated: 'There are no related documents yet.',
  relatedHint: 'Documents your advisor requests or adds will appear here.',
  noAttachments: 'You have not attached any documents yet.',
  attachmentsHint: 'Documents sent to the insurance company with this application.',
  upload: 'Upload a Document',
  historyHint: 'Changes will appear here once the application is saved.',
  /** Another user deleted a document that this user changed. */
  changesLost: 'Your changes to it are lost.',
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
