/** The texts of the specification, verbatim where it has them (REQI-06, REQI-10, REQI-11). */
export const projectDocumentTexts = {
  title: 'Uploaded Documents',
  upload: 'Upload Document',
  edit: 'Edit Document',
  uploaded: 'New document uploaded',
  removed: 'Document was removed',
  deletion: {
    title: 'Delete document',
    sentence: 'Please, confirm you want to delete the document.',
    action: 'Delete',
  },
  verified: 'This document is verified. Its type and provider can no longer be changed.',
  reviewedAgain: 'If you change the type or provider, our team will review the document again.',
  inReview: 'It will show as In review until we verify it.',
  emptyHint: 'Documents you upload for this project will appear here.',
} as const
