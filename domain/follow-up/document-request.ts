import { uploadableTypes } from '../documents/uploadable-types.ts'
import { choice } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { followUpSentences } from './follow-up.ts'
import { hasSsnPattern } from '../forms/ssn-pattern.ts'

/** Our sentences. */
export const documentRequestSentences = {
  answered: 'The practice has uploaded this document. Nothing was changed.',
  hasSsn: 'Remove the Social Security number',
} as const

/** What staff request from the practice for an application: a type, a description, or both. */
export const documentRequest = section(
  'Document request',
  {
    documentTypeId: choice('Document type', uploadableTypes),
    description: text('Description', { maxLength: 200, width: 6, sample: 'Signed by the owner' }),
  },
  {
    crossChecks: ({ documentTypeId, description }) => ({
      documentTypeId: documentTypeId === null && description === '' ? followUpSentences.noDocument : undefined,
      description: hasSsnPattern(description) ? documentRequestSentences.hasSsn : undefined,
    }),
  },
)
export type DocumentRequestAnswers = FieldValues<(typeof documentRequest)['fields']>
