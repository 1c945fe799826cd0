import { application, type ApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { attachment, pendingStatuses } from '@client-center/domain/applications/application-documents.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import * as z from 'zod'
import { fieldShape } from '../forms/field-shape.ts'
import { said } from '../forms/said.ts'
import { Id, Rev } from '../shapes.ts'
import type { Application } from './application.ts'

const { fields } = application
const empty = emptyValues(application)

const lower = (id: string): string => id.toLowerCase()
const text = (of: z.ZodType<string>) => of.nullish().transform((value) => value ?? '')

/** The provider as the entity has it; of one that is known only the id counts (APPS-20). */
const ProviderSent = z.object(
  {
    id: Id.transform(lower).nullish(),
    isNew: z.boolean({ error: said('New provider', 'must be yes or no') }).default(false),
    name: text(fieldShape(fields.providerName)),
    npi: text(fieldShape(fields.providerNpi)),
    typeId: fieldShape(fields.providerTypeId).default(null),
    email: text(fieldShape(fields.providerEmail)),
  },
  { error: said('Provider', 'must be an object') },
)

/** A document of the form: SAVED says nothing, EDITED is changed, DELETED is removed; NEW waits for its file. */
const DocumentSent = z.object(
  {
    id: Id.transform(lower),
    rev: Rev.default(0),
    status: z.enum(pendingStatuses, { error: said('Document', 'status must be NEW, SAVED, EDITED or DELETED') }),
    documentTypeId: fieldShape(attachment.fields.documentTypeId).default(null),
    description: text(fieldShape(attachment.fields.description)),
  },
  { error: said('Document', 'must be an object') },
)

const MOST_DOCUMENTS = 500

/** The attachments of the form; the server writes their changes together with the application. */
const DocumentsSent = z
  .array(DocumentSent, { error: said('attachmentDocuments', 'must be a list') })
  .max(MOST_DOCUMENTS, said('attachmentDocuments', 'too many'))
  .default([])

/**
 * What a save may say. A whole application may come back as it was read: what only the server writes (`createdBy`, `updatedOn`,
 * `history`, `name`, the source …) is dropped. The five fields of APPS-25 with `rev` are enough where no more is changed.
 */
export const ApplicationSent = z
  .object(
    {
      id: Id.transform(lower).optional(),
      rev: Rev.default(0),
      provider: ProviderSent.optional(),
      insuranceCompanyId: fieldShape(fields.insuranceCompanyId).default(empty.insuranceCompanyId),
      otherInsuranceCompany: text(fieldShape(fields.otherInsuranceCompany)),
      statusId: fieldShape(fields.statusId).default(empty.statusId),
      effectiveDate: fieldShape(fields.effectiveDate).default(null),
      renewalDate: fieldShape(fields.renewalDate).default(null),
      insuranceRep: text(fieldShape(fields.insuranceRep)),
      insuranceRepEmail: text(fieldShape(fields.insuranceRepEmail)),
      insuranceRepPhone: text(fieldShape(fields.insuranceRepPhone)),
      attachmentDocuments: DocumentsSent,
    },
    { error: 'Must be an object' },
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

type Read = Pick<
  Application,
  | 'provider'
  | 'insuranceCompanyId'
  | 'otherInsuranceCompany'
  | 'statusId'
  | 'effectiveDate'
  | 'renewalDate'
  | 'insuranceRep'
  | 'insuranceRepEmail'
  | 'insuranceRepPhone'
>

/** The answers of the form, from an application as it is read. */
export const answersOfApplication = (read: Read): ApplicationAnswers => ({
  ...providerAnswers(read.provider),
  insuranceCompanyId: read.insuranceCompanyId,
  otherInsuranceCompany: read.otherInsuranceCompany,
  statusId: read.statusId,
  effectiveDate: read.effectiveDate,
  renewalDate: read.renewalDate,
  insuranceRep: read.insuranceRep,
  insuranceRepEmail: read.insuranceRepEmail,
  insuranceRepPhone: read.insuranceRepPhone,
})

/** The other way: what of the form's answers goes into the body of a save. */
export function sentOfAnswers(answers: ApplicationAnswers) {
  const { isNewProvider, providerId, providerName, providerNpi, providerTypeId, providerEmail, ...rest } = answers
  const isNew = isNewProvider === true
  const provider = { id: providerId, isNew, name: providerName, npi: providerNpi, typeId: providerTypeId }
  return { ...rest, provider: { ...provider, email: providerEmail } }
}
