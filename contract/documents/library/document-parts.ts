import { documentFields } from '@client-center/domain/documents/document.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { withLabel } from '../../endpoint/with-label.ts'
import { validateComplete } from '../../forms/section-schemas.ts'
import { LowercaseId } from '../../endpoint/shapes.ts'
import { formShapes, splitList, wholeNumberText } from './form-shapes.ts'

const MOST_PROVIDERS = 50

/** Accepts a list of ids or a comma-separated text, and removes duplicates. */
function ids(label: string) {
  const error = withLabel(label, 'an id is not valid')
  const tooMany = withLabel(label, 'too many')
  return z
    .union(
      [z.array(z.string({ error })).max(MOST_PROVIDERS, tooMany), z.string({ error }).max(4000, tooMany), z.null()],
      {
        error,
      },
    )
    .transform((value) => [...new Set((Array.isArray(value) ? value : splitList(value)).map((id) => id.toLowerCase()))])
    .pipe(z.array(z.guid({ error })).max(MOST_PROVIDERS, tooMany))
    .default([])
}

/** A request may have the document type under either name (AMB-121). */
export const documentTypeShapes = {
  documentType: wholeNumberText('Document type'),
  documentTypeId: wholeNumberText('Document type'),
}

interface TypeInput {
  readonly documentType: number | null
  readonly documentTypeId: number | null
}

/** Returns the document type, and reports an issue if the values under the two names differ. */
export function resolveDocumentType(
  { documentType, documentTypeId }: TypeInput,
  context: z.RefinementCtx,
): number | null {
  if (documentType !== null && documentTypeId !== null && documentType !== documentTypeId) {
    context.addIssue({ code: 'custom', message: withLabel('Document type', 'two different types were sent') })
  }
  return documentTypeId ?? documentType
}

const { documentTypeId: _, vvtProviderId: _provider, ...plainFields } = documentFields

/** The details of a document in an upload or update. A request may have the providers under either name (AMB-55). */
export const documentShapes = {
  ...formShapes(plainFields),
  ...documentTypeShapes,
  providerIds: ids('Provider'),
  vvtProviderId: ids('Provider'),
}

const DocumentShapes = z.object(documentShapes)

/** The client may choose the id of an upload, so that it can safely repeat the request. */
export const uploadIdShape = { id: LowercaseId.optional() }

/** Returns the answers of the dialog, plus all providers. `vvtProviderId` takes precedence over `providerIds`. */
export function toDocumentAnswers<P extends z.output<typeof DocumentShapes>>(
  { documentType, documentTypeId, providerIds: list, vvtProviderId, ...answers }: P,
  context: z.RefinementCtx,
) {
  const providerIds = vvtProviderId.length > 0 ? vvtProviderId : list
  return {
    ...answers,
    documentTypeId: resolveDocumentType({ documentType, documentTypeId }, context),
    vvtProviderId: providerIds[0] ?? null,
    providerIds,
  }
}

/**
 * Like `validateComplete`, but a field's own sentence ("No document type specified") gets no label in front, because it
 * already names the field.
 */
export const validateDocument = <F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  context: z.RefinementCtx,
) =>
  validateComplete(section, values, context, ({ label, whenEmpty }, sentence) =>
    sentence === whenEmpty && sentence !== REQUIRED ? sentence : withLabel(label, sentence),
  )
