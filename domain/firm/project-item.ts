import { providerCategory } from '../documents/document-category.ts'
import { choice } from '../forms/fields/choice.ts'
import { recordId } from '../forms/fields/record-id.ts'
import { longText, text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { documentTypes, findDocumentType } from '../reference/document-types.ts'

/** Whether documents of this type are about one provider. */
const isProviderType = (documentType: number | null): boolean =>
  documentType !== null && findDocumentType(documentType)?.category === providerCategory

/** An item that staff request in addition to the template. Without a type, only staff can mark it as provided. */
export const newItem = section(
  'Required item',
  {
    documentType: choice(
      'Document type',
      documentTypes.filter(({ isStaffOnly }) => !isStaffOnly),
      { width: 6 },
    ),
    provider: recordId('Provider'),
    name: text('Name', { width: 6, sample: 'Lease of the new office', autoComplete: 'off' }),
  },
  {
    appliesWhen: { provider: ({ documentType }) => isProviderType(documentType) },
    requiredWhen: { name: ({ documentType }) => documentType === null },
  },
)

/** Why an item counts as provided without a document in the portal. */
export const providedByHand = section('Provided', {
  reason: longText('Reason', { required: true, maxLength: 200, sample: 'Seen at the closing' }),
})

export type HandMarkAnswers = FieldValues<typeof providedByHand.fields>

/** The refusals about items, documents to sign and the roster of a project (our wording). */
export const projectSentences = {
  alreadyWithdrawn: 'This was already withdrawn. Reload to see the latest.',
  notWithdrawn: 'This is not withdrawn. Reload to see the latest.',
  alreadyProvided: 'This item is already marked as provided. Reload to see the latest.',
  notProvidedByHand: 'This item is not marked as provided by hand. Reload to see the latest.',
  withdrawnItem: 'This item was withdrawn. Restore it first.',
  sameItem: 'The project already has this item',
  noItemProvider: 'Choose a provider of the project',
  noProvider: 'This provider is no longer part of the practice. Choose another one.',
  providerInProject: 'This provider is already part of the project',
  notInProjects: 'Only owners and associates are part of a project',
  providerHasApplication: 'This provider has applications in this project and cannot be removed.',
  noLocation: 'This location is no longer part of the practice. Choose another one.',
  locationInProject: 'This location is already part of the project',
  noAnalyst: 'Choose an analyst from the list',
  noItems: 'The Credentialing Access Point has no required items and no documents to sign.',
  notFinished: 'This form is not finished yet. Reload to see the latest.',
  changedForm: 'The practice has changed this form since. Reload to see the latest.',
  alreadyCreated: 'This project was already created. You can find it in the list of projects.',
  unknownStatus: (status: string, list: readonly string[]) =>
    `"${status}" is not a status of projects. Use one of: ${list.join(', ')}`,
} as const
