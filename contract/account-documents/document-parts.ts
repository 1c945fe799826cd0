import { problemsOf, settle, type Fields, type Section, type ValuesOf } from '@client-center/domain/forms/section.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import type { DocumentAnswers } from '@client-center/domain/documents/document.ts'
import * as z from 'zod'
import { Id } from '../shapes.ts'

/**
 * The parts of a document as they travel. A form with a file is all texts and a JSON body need not be, so numbers also
 * come as digits and lists also as texts with commas. An empty text is no answer.
 */

/** A whole number, or its digits. */
export function whole(label: string) {
  const error = `${label}: must be a whole number`
  return z
    .union([z.int({ error }), z.string({ error }).regex(/^\d{0,9}$/, error), z.null()], { error })
    .transform((value) => (value === '' || value === null ? null : Number(value)))
    .default(null)
}

/** A list of numbers, or the same as text: `3,7`. */
export function wholes(label: string) {
  const error = `${label}: must be a list of numbers`
  return z
    .union(
      [z.array(z.int({ error })).max(200, error), z.string({ error }).regex(/^[\d, ]{0,2000}$/, error), z.null()],
      {
        error,
      },
    )
    .transform((value) => (Array.isArray(value) ? value : split(value).map(Number)))
    .default([])
}

const MOST_PROVIDERS = 50

/** A list of ids, each once, or the same as text with commas. */
function ids(label: string) {
  const error = `${label}: an id is not valid`
  const tooMany = `${label}: too many`
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

const split = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The type under either name (AMB-121). */
export const typeParts = { documentType: whole('Document type'), documentTypeId: whole('Document type') }

interface TypeSent {
  readonly documentType: number | null
  readonly documentTypeId: number | null
}

/** The type that was sent; the names must not contradict each other. */
export function typeIn({ documentType, documentTypeId }: TypeSent, context: z.RefinementCtx): number | null {
  if (documentType !== null && documentTypeId !== null && documentType !== documentTypeId) {
    context.addIssue({ code: 'custom', message: 'documentType and documentTypeId say different things' })
  }
  return documentTypeId ?? documentType
}

/** What an upload or an update may say of any document; providers in either way (AMB-55). */
export const documentParts = {
  ...typeParts,
  documentCategory: whole('Document category'),
  description: z
    .string({ error: 'Description: must be a text' })
    .max(10_000, 'Description: Must be at most 100 characters')
    .default(''),
  providerIds: ids('Provider'),
  vvtProviderId: ids('Provider'),
}

const Parts = z.object(documentParts)

/** An upload may carry the id that the client made for it, so that it can be sent again. */
export const uploadId = { id: Id.transform((id) => id.toLowerCase()).optional() }

/** The answers of the dialog, and every provider; one `vvtProviderId` goes before a list. */
export function documentAnswersOf(
  parts: z.output<typeof Parts>,
  context: z.RefinementCtx,
): DocumentAnswers & { providerIds: string[] } {
  const { documentCategory, description, vvtProviderId } = parts
  const providerIds = vvtProviderId.length > 0 ? vvtProviderId : parts.providerIds
  return {
    documentCategory,
    documentTypeId: typeIn(parts, context),
    description,
    vvtProviderId: providerIds[0] ?? null,
    providerIds,
  }
}

/** Checks the answers by their section: complete ones come back settled, others leave their sentences in the context. */
export function completed<F extends Fields>(
  of: Section<F>,
  values: ValuesOf<F>,
  context: z.RefinementCtx,
): ValuesOf<F> {
  for (const [name, sentence] of Object.entries(problemsOf(of, values))) {
    // A sentence of a field's own ("No document type specified") names its subject by itself.
    const field = of.fields[name]
    const speaksForItself = sentence === field?.whenEmpty && sentence !== REQUIRED
    context.addIssue({ code: 'custom', message: speaksForItself ? sentence : `${field?.label ?? name}: ${sentence}` })
  }
  return settle(of, values)
}
