import { problemsOf, settle, type Fields, type Section, type ValuesOf } from '@client-center/domain/forms/section.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import type { DocumentAnswers } from '@client-center/domain/documents/document.ts'
import * as z from 'zod'

/**
 * The parts of a document as they travel. A form with a file is all texts and a JSON body need not be, so numbers also
 * come as digits and lists also as texts with commas. An empty text is no answer.
 */

const nothingIfEmpty = <V>(value: V): V | undefined => (value === '' || value === null ? undefined : value)

/** A whole number, or its digits. */
export const whole = (label: string) =>
  z
    .union([z.int(), z.string().regex(/^\d{0,9}$/), z.null()], { error: `${label}: must be a whole number` })
    .transform((value) => {
      const given = nothingIfEmpty(value)
      return given === undefined || given === null ? null : Number(given)
    })
    .default(null)

/** A list of numbers, or the same as text: `3,7`. */
export const wholes = (label: string) =>
  z
    .union([z.array(z.int()).max(200), z.string().regex(/^[\d, ]{0,2000}$/), z.null()], {
      error: `${label}: must be a list of numbers`,
    })
    .transform((value) => (Array.isArray(value) ? value : split(value).map(Number)))
    .default([])

const MOST_PROVIDERS = 50

/** A list of ids, or the same as text with commas. */
const ids = (label: string) =>
  z
    .union([z.array(z.string().max(100)).max(MOST_PROVIDERS), z.string().max(4000), z.null()], {
      error: `${label}: must be a list of ids`,
    })
    .transform((value) => [...new Set((Array.isArray(value) ? value : split(value)).map((id) => id.toLowerCase()))])
    .pipe(z.array(z.guid({ error: `${label}: an id is not valid` })).max(MOST_PROVIDERS, `${label}: too many`))
    .default([])

const split = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What an upload or an update may say of any document: the type under either name (AMB-121), providers in either way (AMB-55). */
export const documentParts = {
  documentType: whole('Document type'),
  documentTypeId: whole('Document type'),
  documentCategory: whole('Document category'),
  description: z
    .string({ error: 'Description: must be a text' })
    .max(10_000, 'Description: Must be at most 100 characters')
    .default(''),
  providerIds: ids('Provider'),
  vvtProviderId: ids('Provider'),
}

const Parts = z.object(documentParts)

/** The answers of the dialog, and every provider; one `vvtProviderId` goes before a list. */
export function documentAnswersOf(
  parts: z.output<typeof Parts>,
  context: z.RefinementCtx,
): DocumentAnswers & { providerIds: string[] } {
  const { documentType, documentTypeId, documentCategory, description, vvtProviderId } = parts
  if (documentType !== null && documentTypeId !== null && documentType !== documentTypeId) {
    context.addIssue({ code: 'custom', message: 'documentType and documentTypeId say different things' })
  }
  const providerIds = vvtProviderId.length > 0 ? vvtProviderId : parts.providerIds
  return {
    documentCategory,
    documentTypeId: documentTypeId ?? documentType,
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
