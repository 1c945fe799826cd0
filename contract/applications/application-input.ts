import {
  application,
  applicationFields,
  type ApplicationAnswers,
} from '@client-center/domain/applications/application.ts'
import { attachment, pendingStatuses } from '@client-center/domain/applications/application-documents.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { inputShapes } from '../forms/answer-shapes.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { Rev, LowercaseId } from '../endpoint/shapes.ts'
import type { Application } from './application.ts'

const { fields } = application

/** The provider, in the shape of the specification. For an existing provider only the id is used (APPS-20). */
const ProviderInput = z.object(
  {
    id: LowercaseId.nullish(),
    isNew: z.boolean({ error: withLabel('New provider', 'must be yes or no') }).default(false),
    ...inputShapes({
      name: fields.providerName,
      npi: fields.providerNpi,
      typeId: fields.providerTypeId,
      email: fields.providerEmail,
    }),
  },
  { error: withLabel('Provider', 'could not be understood') },
)

const WHAT_TO_DO = withLabel('Document', 'must be new, saved, edited or deleted')

/** What the save does to a document, as a number or a name (ENUM-07, AMB-130). */
const StatusInput = z
  .union([z.literal([0, 1, 2, 3]), z.enum(pendingStatuses)], { error: WHAT_TO_DO })
  .transform((status) => (typeof status === 'number' ? pendingStatuses[status] : status))

/**
 * A document of the form. The save updates EDITED documents, deletes DELETED ones, and ignores SAVED and NEW ones,
 * because files have their own endpoints.
 */
const DocumentInput = z.object(
  {
    id: LowercaseId,
    rev: Rev.default(0),
    status: StatusInput,
    ...inputShapes(attachment.fields),
  },
  { error: withLabel('Document', 'could not be understood') },
)

const MOST_DOCUMENTS = 500

/** The attachments of the form. The server saves them in the same transaction as the application. */
const DocumentsInput = z
  .array(DocumentInput, { error: withLabel('Attachments', 'must be a list') })
  .max(MOST_DOCUMENTS, withLabel('Attachments', 'too many'))
  .default([])

/**
 * The body of a save. A client may send back the whole object that it read: the save ignores the fields that only the
 * server writes (`createdBy`, `updatedOn`, `history`, `name`, the source …). If nothing else changes, the five fields
 * of APPS-25 with `rev` are enough.
 */
export const ApplicationInput = z
  .object(
    {
      id: LowercaseId.optional(),
      rev: Rev.default(0),
      provider: ProviderInput.optional(),
      ...inputShapes(applicationFields),
      attachmentDocuments: DocumentsInput,
    },
    { error: objectError },
  )
  .transform(({ id, rev, provider, attachmentDocuments, ...rest }) => ({
    id,
    rev,
    attachmentDocuments,
    answers: { ...rest, ...toProviderAnswers(provider) } satisfies ApplicationAnswers,
  }))
export type ApplicationInput = z.output<typeof ApplicationInput>

function toProviderAnswers(provider: z.output<typeof ProviderInput> | undefined) {
  return {
    isNewProvider: provider?.isNew ?? false,
    providerId: provider?.id ?? null,
    providerName: provider?.name ?? '',
    providerNpi: provider?.npi ?? '',
    providerTypeId: provider?.typeId ?? null,
    providerEmail: provider?.email ?? '',
  }
}

type ReadApplication = Pick<Application, 'provider' | keyof typeof applicationFields>

/** Converts an application from a reply into the answers of the form. */
export const toApplicationAnswers = (application: ReadApplication): ApplicationAnswers => ({
  ...toProviderAnswers(application.provider),
  ...pickAnswers(applicationFields, application),
})

/** Converts the answers of the form into the body of a save. */
export function toApplicationBody(answers: ApplicationAnswers) {
  const { isNewProvider, providerId, providerName, providerNpi, providerTypeId, providerEmail, ...rest } = answers
  const isNew = isNewProvider === true
  const provider = { id: providerId, isNew, name: providerName, npi: providerNpi, typeId: providerTypeId }
  return { ...rest, provider: { ...provider, email: providerEmail } }
}
