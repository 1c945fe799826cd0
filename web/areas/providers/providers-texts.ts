import { recordTexts } from '../../records/record-texts.ts'

/** The texts of the provider pages. The sentences of Spec 000 §2, §4 and §8 are verbatim. */
export const providersTexts = {
  add: 'Add Provider',
  info: 'Provider Info',
  edit: 'Edit Provider',
  details: 'Details',
  documents: 'Documents',
  cardHint: 'Dentists and staff at the practice.',
  documentsHint: "This provider's documents, including license scans.",
  saved: 'Saved',
  deleted: 'Provider is deleted',
  formStays: "This provider's credentialing form is not deleted. You can open it again if you restore the provider.",
  licensesInTheWay: "Remove the licenses that don't match the type, or keep the type",
  notFound: 'The provider cannot be found',
  notFoundHint: 'The provider may have been deleted. To bring back a deleted provider, add one with the same NPI.',
  noAccess: "You don't have access to providers and licenses for this practice",
  mayNotAdd: "You don't have permission to add providers. Contact your advisor.",
  lookOnly: recordTexts.viewOnly,
} as const

/** PROV-06, PROV-30. */
export const toDeletionTexts = (name: string) => ({
  title: 'Confirm Deletion',
  sentence: `Are you sure to delete ${name}?`,
  action: 'Delete',
})
