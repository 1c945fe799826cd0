/** The texts of the provider pages. The sentences of Spec 000 §2, §4 and §8 are verbatim. */
export const providersTexts = {
  add: 'Add Provider',
  info: 'Provider Info',
  edit: 'Edit Provider',
  details: 'Details',
  documents: 'Documents',
  documentsHint: 'The papers of this provider, with those of the licenses.',
  saved: 'Saved',
  deleted: 'Provider is deleted',
  formStays:
    'The credentialing form of this provider is kept as it is. It can be opened again once the provider is restored.',
  licensesInTheWay: 'Remove the licenses that do not go with the type, or keep the type',
  notFound: 'The provider cannot be found',
  notFoundHint: 'The provider may have been deleted. Adding a provider with the same NPI brings the deleted one back.',
  noAccess: 'You may not look at providers and licenses here',
  mayNotAdd: 'You may not add providers here. Ask your administrator.',
  lookOnly: 'You can view this account. Ask your administrator to change it.',
} as const

/** PROV-06, PROV-30. */
export const toDeletionTexts = (name: string) => ({
  title: 'Confirm Deletion',
  sentence: `Are you sure to delete ${name}?`,
  action: 'Delete',
})
