import { mostApplications, newApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { LowercaseId } from '../../endpoint/shapes.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { inputShapes } from '../../forms/answer-shapes.ts'
import { objectError } from '../../forms/section-schemas.ts'

const path = '/api/Firm/Practices/{accountId}/newApplications'

const Payer = z
  .int({ error: withLabel('Insurance company', 'Choose from the list') })
  .refine(
    (id) => applicationInsurers.some(({ value }) => value === id),
    withLabel('Insurance company', 'Choose from the list'),
  )

const Existing = z.object({
  applicationId: z.string(),
  projectId: z.string(),
  isCap: z.boolean(),
  payerId: z.int(),
  otherPayer: z.string(),
  statusId: z.int(),
})

/** What adding applications of a provider would do, decided by the server as at the save. */
const PreviewedProvider = z.object({
  id: z.string(),
  name: z.string(),
  typeId: z.int(),
  /** What happens with each insurance company at which the provider has no application. */
  otherwise: z.enum(['new', 'document', 'refused']),
  /** Why a document is needed or the provider is refused; empty for `new`. */
  reason: z.string(),
  /** The applications that exist already, in any project. */
  existing: z.array(Existing),
})
export type PreviewedProvider = z.infer<typeof PreviewedProvider>

/**
 * Previews new applications in a project, for every provider of the practice and every insurance company. `refusal`
 * says why the project accepts none; empty if it does. Nothing is written.
 */
export const previewApplications = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Preview new applications of a practice',
  query: z.object({
    /** The Credentialing Access Point, or the first project, by default. */
    project: LowercaseId.optional(),
  }),
  reply: z.object({
    /** The practice's current day, 'YYYY-MM-DD'. */
    today: z.string(),
    projects: z.array(z.object({ id: z.string(), name: z.string(), isCap: z.boolean(), refusal: z.string() })),
    /** The id of the previewed project; empty if the practice has none. */
    projectId: z.string(),
    refusal: z.string(),
    providers: z.array(PreviewedProvider),
  }),
})

const NewApplication = z.strictObject(
  { id: LowercaseId, providerId: LowercaseId, payerId: Payer },
  { error: objectError },
)

const NONE = 'Choose at least one provider and one insurance company'

/** The applications to add, with what they share. */
const NewApplications = z.strictObject(
  {
    projectId: LowercaseId,
    requestsDocuments: z.boolean({ error: withLabel('Request documents', 'must be yes or no') }),
    ...inputShapes(newApplications.fields),
    applications: z
      .array(NewApplication, { error: NONE })
      .min(1, NONE)
      .max(mostApplications, `Create at most ${mostApplications} applications at once`),
  },
  { error: objectError },
)

/**
 * Adds applications to a project: all of them or none. The client makes the ids: the same request again adds nothing.
 * Refused with the name of the row: an application that exists by now, a provider who is not an owner or associate or
 * was deleted, and one who needs a document first, unless `requestsDocuments` is true; those begin as New with a
 * request for the document.
 */
export const createApplications = endpoint({
  method: 'POST',
  path,
  access: 'advisor',
  summary: 'Add several applications',
  body: NewApplications,
  reply: z.object({ created: z.int(), documents: z.int() }),
})

/**
 * Removes the applications that the same staff member added with this body, with their notes and requests: all of them
 * or none. The same request again removes nothing. Refused after 5 minutes, with the name of the row for an application
 * that changed since, and for a body with which that staff member added nothing.
 */
export const undoCreateApplications = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  access: 'advisor',
  summary: 'Remove several applications that were just added',
  body: NewApplications,
  reply: z.object({ removed: z.int() }),
})
