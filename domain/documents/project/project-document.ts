import { descriptionHelper, DESCRIPTION_MAX, noTypeSentence } from '../document.ts'
import { providerCategory } from '../document-category.ts'
import { oneProvider } from '../provider-field.ts'
import { uploadableTypes } from '../uploadable-types.ts'
import { choice } from '../../forms/fields/choice.ts'
import { text } from '../../forms/fields/text.ts'
import { section, type FieldValues } from '../../forms/section.ts'
import { findDocumentType, documentTypes } from '../../reference/document-types.ts'

const description = { maxLength: DESCRIPTION_MAX, helper: descriptionHelper(''), width: 6 } as const

const typeAmong = (types: typeof documentTypes) =>
  choice('Type', types, { required: true, whenEmpty: noTypeSentence, width: 6 })

const documentFields = {
  documentTypeId: typeAmong(uploadableTypes),
  /** The provider of the document, for items that are required for each provider (AMB-92, AMB-93). */
  providerId: oneProvider('Provider', { width: 6 }),
  description: text('Description', { ...description, required: true }),
}

/** Only types about one person have a provider: a license, a CAQH summary (AMB-85). */
const rules = {
  appliesWhen: {
    providerId: ({ documentTypeId }: { readonly documentTypeId: number | null }): boolean =>
      documentTypeId !== null && findDocumentType(documentTypeId)?.category === providerCategory,
  },
}

/** The details of a project document, in the upload dialog and in every change (REQI-07, REQI-08). Spec 001 §5. */
export const projectDocument = section('Document', documentFields, rules)

/**
 * The same for the upload itself, where the description is optional, because a later change may add it (API-33,
 * AMB-96).
 */
export const uploadedProjectDocument = section(
  'Document',
  { ...documentFields, description: text('Description', description) },
  rules,
)

/** The details of a document from the firm, which may have types that only the firm creates (AMB-85). */
export const firmProjectDocument = section(
  'Document',
  { ...documentFields, documentTypeId: typeAmong(documentTypes) },
  rules,
)

export type ProjectDocumentAnswers = FieldValues<typeof documentFields>
