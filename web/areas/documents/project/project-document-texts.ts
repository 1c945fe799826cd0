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
  emptyHint: 'Documents that you upload for this project appear here.',
} as const
