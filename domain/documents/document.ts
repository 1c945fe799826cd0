import { choice } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { documentTypes } from '../reference/document-types.ts'
import { documentCategories, providerCategory } from './document-category.ts'
import { oneProvider } from './provider-field.ts'

/** PDOC-08: also the server's refusal of an upload without a type. */
export const noTypeSentence = 'No document type specified'

/** PDOC-09: also the server's refusal of an upload without a file. */
export const noFileSentence = 'No file specified'

export const DESCRIPTION_MAX = 100

/** The helper below a description (PDOC-07), which counts the remaining characters. */
export const descriptionHelper = (description: string): string =>
  `Maximum ${DESCRIPTION_MAX} characters. Remaining ${Math.max(0, DESCRIPTION_MAX - description.length)}`

/** The fields of every practice document, including fee schedules (PDOC-07, 08, 11, FEE-10). Spec 000 §5. */
export const documentFields = {
  documentCategory: choice('Document category', documentCategories, { required: true }),
  documentTypeId: choice('Document type', documentTypes, { required: true, whenEmpty: noTypeSentence }),
  vvtProviderId: oneProvider('Provider'),
  description: text('Description', {
    required: true,
    maxLength: DESCRIPTION_MAX,
    helper: descriptionHelper(''),
    width: 6,
  }),
}

const isForProvider = ({ documentCategory }: FieldValues<typeof documentFields>): boolean =>
  documentCategory === providerCategory

/** Only a document of the provider category has and needs a provider (PDOC-11). */
export const providerRules = {
  appliesWhen: { vvtProviderId: isForProvider },
  requiredWhen: { vvtProviderId: isForProvider },
} as const

/** The document dialog of the practice documents. */
export const document = section('Document', documentFields, providerRules)

export type DocumentAnswers = FieldValues<typeof documentFields>
