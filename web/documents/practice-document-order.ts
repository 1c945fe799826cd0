/** The fields of the form. The type goes first, because it brings its category. */
export const practiceDocumentOrder = ['documentTypeId', 'documentCategory', 'vvtProviderId', 'description'] as const
