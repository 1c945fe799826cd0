import { documentFields } from '@client-center/domain/documents/document.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { withLabel } from '../forms/with-label.ts'
import { validateComplete } from '../forms/section-schemas.ts'
import { LowercaseId } from '../shapes.ts'
import { formShapes, splitList, wholeNumberText } from './form-shapes.ts'

const MOST_PROVIDERS = 50

/** A list of ids, each once, or the same as text with commas. */
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

/** The type under either name (AMB-121). */
export const documentTypeShapes = {
  documentType: wholeNumberText('Document type'),
  documentTypeId: wholeNumberText('Document type'),
}

interface TypeInput {
  readonly documentType: number | null
  readonly documentTypeId: number | null
}

/** The type that was sent; the names must not contradict each other. */
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

/** What an upload or an update may say of any document; providers in either way (AMB-55). */
export const documentShapes = {
  ...formShapes(plainFields),
  ...documentTypeShapes,
  providerIds: ids('Provider'),
  vvtProviderId: ids('Provider'),
}

const DocumentShapes = z.object(documentShapes)

/** An upload may carry the id that the client made for it, so that it can be sent again. */
export const uploadIdShape = { id: LowercaseId.optional() }

/** The answers of the dialog, and every provider; one `vvtProviderId` goes before a list. */
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

/** As `completed`; a sentence of a field's own ("No document type specified") names its subject by itself. */
export const validateDocument = <F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  context: z.RefinementCtx,
) =>
  validateComplete(section, values, context, ({ label, whenEmpty }, sentence) =>
    sentence === whenEmpty && sentence !== REQUIRED ? sentence : withLabel(label, sentence),
  )
