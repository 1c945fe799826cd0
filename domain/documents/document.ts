import { choice } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { documentTypes } from '../reference/document-types.ts'
import { documentCategories, providerCategory } from './document-category.ts'
import { oneProvider } from './provider-field.ts'

/** PDOC-08: also what the server says to an upload without a type. */
export const noTypeSentence = 'No document type specified'

/** PDOC-09: also what the server says to an upload without a file. */
export const noFileSentence = 'No file specified'

export const DESCRIPTION_MAX = 100

/** The helper under a description (PDOC-07): counts down while one types. */
export const descriptionHelper = (description: string): string =>
  `Maximum ${DESCRIPTION_MAX} characters. Remaining ${Math.max(0, DESCRIPTION_MAX - description.length)}`

/** What is asked of every document of a practice, fee schedules included (PDOC-07, 08, 11, FEE-10). Spec 000 §5. */
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

/** A document of the provider category, and only such a one, needs a provider (PDOC-11). */
export const providerRules = {
  appliesWhen: { vvtProviderId: isForProvider },
  requiredWhen: { vvtProviderId: isForProvider },
} as const

/** The document dialog of the practice documents. */
export const document = section('Document', documentFields, providerRules)

export type DocumentAnswers = FieldValues<typeof documentFields>
