import {
  application,
  applicationFields,
  type ApplicationAnswers,
} from '@client-center/domain/applications/application.ts'
import { attachment, pendingStatuses } from '@client-center/domain/applications/application-documents.ts'
import { answersIn } from '@client-center/domain/forms/answers-in.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { sentShapes } from '../forms/answer-shapes.ts'
import { withLabel } from '../forms/with-label.ts'
import { Rev, SentId } from '../shapes.ts'
import type { Application } from './application.ts'

const { fields } = application

/** The provider as the entity has it; of one that is known only the id counts (APPS-20). */
const ProviderSent = z.object(
  {
    id: SentId.nullish(),
    isNew: z.boolean({ error: withLabel('New provider', 'must be yes or no') }).default(false),
    ...sentShapes({
      name: fields.providerName,
      npi: fields.providerNpi,
      typeId: fields.providerTypeId,
      email: fields.providerEmail,
    }),
  },
  { error: withLabel('Provider', 'could not be understood') },
)

const WHAT_TO_DO = withLabel('Document', 'say whether it is new, saved, edited or deleted')

/** What the save does to a document: its number, or its word (ENUM-07, AMB-130). */
const StatusSent = z
  .union([z.literal([0, 1, 2, 3]), z.enum(pendingStatuses)], { error: WHAT_TO_DO })
  .transform((sent) => (typeof sent === 'number' ? pendingStatuses[sent] : sent))

/** A document of the form: SAVED says nothing, EDITED is changed, DELETED is removed; NEW waits for its file. */
const DocumentSent = z.object(
  {
    id: SentId,
    rev: Rev.default(0),
    status: StatusSent,
    ...sentShapes(attachment.fields),
  },
  { error: withLabel('Document', 'could not be understood') },
)

const MOST_DOCUMENTS = 500

/** The attachments of the form; the server writes their changes together with the application. */
const DocumentsSent = z
  .array(DocumentSent, { error: withLabel('Attachments', 'must be a list') })
  .max(MOST_DOCUMENTS, withLabel('Attachments', 'too many'))
  .default([])

/**
 * What a save may say. A whole application may come back as it was read: what only the server writes (`createdBy`, `updatedOn`,
 * `history`, `name`, the source …) is dropped. The five fields of APPS-25 with `rev` are enough where no more is changed.
 */
export const ApplicationSent = z
  .object(
    {
      id: SentId.optional(),
      rev: Rev.default(0),
      provider: ProviderSent.optional(),
      ...sentShapes(applicationFields),
      attachmentDocuments: DocumentsSent,
    },
    { error: objectError },
  )
  .transform(({ id, rev, provider, attachmentDocuments, ...rest }) => ({
    id,
    rev,
    attachmentDocuments,
    answers: { ...rest, ...providerAnswers(provider) } satisfies ApplicationAnswers,
  }))
export type ApplicationSent = z.output<typeof ApplicationSent>

function providerAnswers(provider: z.output<typeof ProviderSent> | undefined) {
  return {
    isNewProvider: provider?.isNew ?? false,
    providerId: provider?.id ?? null,
    providerName: provider?.name ?? '',
    providerNpi: provider?.npi ?? '',
    providerTypeId: provider?.typeId ?? null,
    providerEmail: provider?.email ?? '',
  }
}

type Read = Pick<Application, 'provider' | keyof typeof applicationFields>

/** The answers of the form, from an application as it is read. */
export const toApplicationAnswers = (read: Read): ApplicationAnswers => ({
  ...providerAnswers(read.provider),
  ...answersIn(applicationFields, read),
})

/** The other way: what of the form's answers goes into the body of a save. */
export function toApplicationBody(answers: ApplicationAnswers) {
  const { isNewProvider, providerId, providerName, providerNpi, providerTypeId, providerEmail, ...rest } = answers
  const isNew = isNewProvider === true
  const provider = { id: providerId, isNew, name: providerName, npi: providerNpi, typeId: providerTypeId }
  return { ...rest, provider: { ...provider, email: providerEmail } }
}
