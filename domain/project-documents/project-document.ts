import { descriptionHelper, DESCRIPTION_MAX, noTypeSentence } from '../documents/document.ts'
import { providerCategory } from '../documents/document-category.ts'
import { oneProvider } from '../documents/provider-field.ts'
import { uploadableTypes } from '../documents/uploadable-types.ts'
import { choice } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { findDocumentType, documentTypes } from '../reference/document-types.ts'

const description = { maxLength: DESCRIPTION_MAX, helper: descriptionHelper(''), width: 6 } as const

const typeAmong = (types: typeof documentTypes) =>
  choice('Type', types, { required: true, whenEmpty: noTypeSentence, width: 6 })

const documentFields = {
  documentTypeId: typeAmong(uploadableTypes),
  /** Whose paper it is, where an item asks for one of each provider (AMB-92, AMB-93). */
  providerId: oneProvider('Provider', { width: 6 }),
  description: text('Description', { ...description, required: true }),
}

/** Only types that are about one person ask for the provider: a license, a CAQH summary (AMB-85). */
const rules = {
  appliesWhen: {
    providerId: ({ documentTypeId }: { readonly documentTypeId: number | null }): boolean =>
      documentTypeId !== null && findDocumentType(documentTypeId)?.category === providerCategory,
  },
}

/** What is said of a document of a project: in the dialog that uploads it, and of every change (REQI-07, REQI-08). Spec 001 §5. */
export const projectDocument = section('Document', documentFields, rules)

/** The same of an upload by itself, which a change may follow with the description (API-33, AMB-96). */
export const uploadedProjectDocument = section(
  'Document',
  { ...documentFields, description: text('Description', description) },
  rules,
)

/** What the firm says of what it delivers, the types among it that only the firm makes (AMB-85). */
export const firmProjectDocument = section(
  'Document',
  { ...documentFields, documentTypeId: typeAmong(documentTypes) },
  rules,
)

export type ProjectDocumentAnswers = FieldValues<typeof documentFields>
