import { documentFields } from '@client-center/domain/documents/document.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { withLabel } from '../forms/with-label.ts'
import { completed } from '../forms/section-schemas.ts'
import { SentId } from '../shapes.ts'
import { formShapes, split, whole } from './form-shapes.ts'

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
    .transform((value) => [...new Set((Array.isArray(value) ? value : split(value)).map((id) => id.toLowerCase()))])
    .pipe(z.array(z.guid({ error })).max(MOST_PROVIDERS, tooMany))
    .default([])
}

/** The type under either name (AMB-121). */
export const typeParts = { documentType: whole('Document type'), documentTypeId: whole('Document type') }

interface TypeSent {
  readonly documentType: number | null
  readonly documentTypeId: number | null
}

/** The type that was sent; the names must not contradict each other. */
export function typeIn({ documentType, documentTypeId }: TypeSent, context: z.RefinementCtx): number | null {
  if (documentType !== null && documentTypeId !== null && documentType !== documentTypeId) {
    context.addIssue({ code: 'custom', message: withLabel('Document type', 'two different types were sent') })
  }
  return documentTypeId ?? documentType
}

const { documentTypeId: _, vvtProviderId: _provider, ...plainFields } = documentFields

/** What an upload or an update may say of any document; providers in either way (AMB-55). */
export const documentParts = {
  ...formShapes(plainFields),
  ...typeParts,
  providerIds: ids('Provider'),
  vvtProviderId: ids('Provider'),
}

const Parts = z.object(documentParts)

/** An upload may carry the id that the client made for it, so that it can be sent again. */
export const uploadId = { id: SentId.optional() }

/** The answers of the dialog, and every provider; one `vvtProviderId` goes before a list. */
export function toDocumentAnswers<P extends z.output<typeof Parts>>(
  { documentType, documentTypeId, providerIds: list, vvtProviderId, ...answers }: P,
  context: z.RefinementCtx,
) {
  const providerIds = vvtProviderId.length > 0 ? vvtProviderId : list
  return {
    ...answers,
    documentTypeId: typeIn({ documentType, documentTypeId }, context),
    vvtProviderId: providerIds[0] ?? null,
    providerIds,
  }
}

/** As `completed`; a sentence of a field's own ("No document type specified") names its subject by itself. */
export const completedDocument = <F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  context: z.RefinementCtx,
) =>
  completed(section, values, context, ({ label, whenEmpty }, sentence) =>
    sentence === whenEmpty && sentence !== REQUIRED ? sentence : withLabel(label, sentence),
  )
