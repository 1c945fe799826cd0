import { license } from '@client-center/domain/licenses/license.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { draftSchema } from '../forms/section-schemas.ts'
import { Day, Instant, Rev } from '../endpoint/shapes.ts'
import { Office, CredentialingPractice, CredentialingProvider } from './credentialing-shapes.ts'
import { flattenDraft } from './flatten-draft.ts'
import { DraftBody } from './form-bodies.ts'

/** Draft 0, Completed 1 (CRED-L26). */
const Status = z.literal([0, 1])
/** Completed manually 0, CAQH 1 (CRED-L02). */
const Source = z.literal([0, 1])

/** A row of the list (CRED-L02, AMB-97): a published form or a draft. */
const CredentialingFormSummary = z.object({
  id: z.string(),
  /** Null if the provider is new. */
  providerId: z.string().nullable(),
  providerName: z.string(),
  status: Status,
  source: Source,
  /** The date of the last publication; null for a draft. */
  completedOn: Day,
  updatedOn: Instant,
  /** For a draft, the published form that it changes. */
  publishedId: z.string().nullable(),
  /** For a published form, the draft that changes it. */
  draftId: z.string().nullable(),
  /** How many required answers are given, and how many there are. */
  answered: z.int(),
  required: z.int(),
  /** Whether the form is a draft that still lacks its first office or job, so that `required` is approximate. */
  hasOpenTotal: z.boolean(),
})
export type CredentialingFormSummary = z.infer<typeof CredentialingFormSummary>

/** A stored form. `rev` is 0 until the first save. */
const storedFormShape = {
  ...CredentialingFormSummary.shape,
  rev: Rev,
  /** The current rev of the published form that a draft changes; null for any other form. */
  publishedRev: Rev.nullable(),
  /** True if the form was imported from a device where the previous program had stored it (CRED-L21). */
  migrated: z.boolean(),
  /**
   * For a draft: true if it was saved from a CAQH summary, or if its own file was added or removed (001 §3, AMB-147).
   */
  caqhFileChanged: z.boolean(),
  form: CredentialingPractice,
  provider: CredentialingProvider,
  officeLocations: z.array(Office),
}
const StoredCredentialingForm = z.object(storedFormShape)
export type StoredCredentialingForm = z.infer<typeof StoredCredentialingForm>

const KnownLicense = draftSchema(license, { id: z.string() })

/** A provider who can be selected, with their registered licenses. */
const SelectableProvider = z.object({
  id: z.string(),
  name: z.string(),
  npi: z.string(),
  email: z.string(),
  typeId: z.int(),
  /** Null if unset. */
  degreeTypeId: z.int().nullable(),
  licenses: z.array(KnownLicense),
})
export type SelectableProvider = z.infer<typeof SelectableProvider>

/** The records from which the form can be autofilled (CRED-G01, O03, L08). */
const Known = z.object({
  providers: z.array(SelectableProvider),
  /** The account's locations as offices; `id` is the id of the location. */
  officeLocations: z.array(Office),
  business: z.object({
    legalBusinessName: z.string(),
    dbaName: z.string(),
    officeTin: z.string(),
    groupNpi: z.string(),
    officePhone: z.string(),
    officeFax: z.string(),
    officeEmail: z.string(),
    website: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
  }),
  /** In an acquisition, a seller who becomes an associate is credentialed under the buyer's entity (CRED-G30). */
  isAcquisition: z.boolean(),
})
export type AutofillSources = z.infer<typeof Known>

const OpenCredentialingForm = z.object({ ...storedFormShape, known: Known })
export type OpenCredentialingForm = z.infer<typeof OpenCredentialingForm>

/** The answers of the provider's most recently saved form, in any project. */
const NewestAnswers = z.object({
  /** The form's project and its title; null for the provider's own form. */
  projectId: z.string().nullable(),
  projectTitle: z.string(),
  updatedOn: Instant,
  form: CredentialingPractice,
  provider: CredentialingProvider,
  officeLocations: z.array(Office),
})
export type NewestAnswers = z.infer<typeof NewestAnswers>

/** One save of a form and its changes, formatted. For a secret, `before` and `after` are empty. */
const CredentialingFormSave = z.object({
  rev: Rev,
  who: z.string(),
  when: Instant,
  changes: z.array(
    z.object({
      /** The wire path. */
      path: z.string(),
      label: z.string(),
      kind: z.enum(['answer', 'added', 'removed', 'order']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type CredentialingFormSave = z.infer<typeof CredentialingFormSave>

/** The same flag as in the body of a draft. */
export const CaqhFileChangedQuery = z.object({
  caqhFileChanged: z.enum(['true', 'false'], { error: 'Must be true or false' }).optional(),
})

const version = z
  .string({ error: 'Must be a version number' })
  .regex(/^\d{1,9}$/, 'Must be a version number')
  .transform(Number)
const rev = z.object({ rev: version })

/** Declares the endpoints that projects and providers have in common, below `/api/{base}`. */
export const createCredentialingEndpoints = <const B extends string>(base: B) => ({
  /** Lists the drafts, last changed first (API-57). */
  listDrafts: endpoint({
    method: 'GET',
    path: `/api/${base}/cred/drafts`,
    access: 'view',
    summary: 'Drafts of credentialing forms',
    reply: z.array(CredentialingFormSummary),
  }),
  /** Reads a draft by its own id or its provider's id (AMB-69), with the records for autofill. */
  readDraft: endpoint({
    method: 'GET',
    path: `/api/${base}/cred/drafts/{draftId}`,
    access: 'view',
    summary: 'A draft of a credentialing form',
    reply: OpenCredentialingForm,
  }),
  /**
   * Saves answers, complete or not (API-61, AMB-77). Adds a draft (rev 0) under the id that the client chose, or
   * changes it and merges it with other people's changes (AMB-136). A draft of a published form starts from that form
   * at `baseRev`. The parts may be at the top level or inside `form`, and the reply of `parseSummary` is also accepted
   * (AMB-147). Refuses answers of the wrong kind, a provider of another host, a second draft of a provider, clashes and
   * a stale rev.
   */
  saveDraft: endpoint({
    method: 'POST',
    path: `/api/${base}/cred/drafts`,
    access: 'edit',
    summary: 'Save a draft of a credentialing form',
    body: DraftBody,
    normalizeBody: flattenDraft,
    reply: StoredCredentialingForm,
  }),
  /** Deletes a draft by its own id or its provider's id. The published form stays (API-62). */
  removeDraft: endpoint({
    method: 'DELETE',
    path: `/api/${base}/cred/drafts/{draftId}`,
    access: 'edit',
    summary: 'Delete a draft of a credentialing form',
  }),
  /**
   * Restores a deleted form or draft by its own id, with answers, history, SSN and the draft that changed it (decision
   * 0023). Refuses after five minutes, and if another form now exists in its place.
   */
  restoreForm: endpoint({
    method: 'POST',
    path: `/api/${base}/credentialingForm/{formId}/restore`,
    access: 'edit',
    summary: 'Undo the deletion of a credentialing form',
  }),
  /** Lists the account's locations as offices (API-56, AMB-90). */
  listOffices: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/officeLocations`,
    access: 'view',
    summary: 'Known locations as offices of a credentialing form',
    reply: z.array(Office),
  }),
  /** Returns the initial values of a new office (API-67). */
  readEmptyOffice: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/emptyOfficeLocation`,
    access: 'view',
    summary: 'A new office of a credentialing form',
    reply: Office,
  }),
  /** Returns the initial values of a new form (API-67, CRED-L08), with an id that the first save may use. */
  readEmptyForm: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/emptyProviderForm`,
    access: 'view',
    summary: 'A new credentialing form',
    reply: OpenCredentialingForm,
  }),
  /**
   * Returns the provider's newest answers from any form of the account, published or draft, as the start of a new form
   * (AMB-141). Null if there are none. Leaves out the social security number and the confirmation. Our own endpoint.
   */
  readNewestAnswers: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/newestAnswers/{answersProviderId}`,
    access: 'view',
    summary: 'The initial answers of a new credentialing form of a provider',
    reply: z.object({ newest: NewestAnswers.nullable() }),
  }),
  /**
   * Reads a form or draft by its own id, or a published form by its provider's id. Our own endpoint, so that a page
   * needs one request for either.
   */
  readForm: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}`,
    access: 'view',
    summary: 'A credentialing form',
    reply: OpenCredentialingForm,
  }),
  /** Returns the full social security number (AMB-137). Throttled and audited. */
  readSsn: endpoint({
    method: 'POST',
    path: `/api/${base}/credentialingForm/{formId}/ssNumber/read`,
    access: 'edit',
    summary: 'The social security number of a credentialing form',
    reply: z.object({ ssNumber: z.string() }),
  }),
  /**
   * Lists who changed which answer and when: the last fifty saves, or with `before` the fifty saves before that rev.
   * The first save has rev 1.
   */
  listSaves: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}/history`,
    access: 'view',
    summary: 'The history of a credentialing form',
    query: z.object({ before: version.optional() }),
    reply: z.array(CredentialingFormSave),
  }),
  /**
   * Reads the answers as of a rev, to view them or save them again. An SSN that has been replaced since then is empty.
   */
  readEarlier: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}/earlier`,
    access: 'view',
    summary: 'An earlier state of a credentialing form',
    query: rev,
    reply: z.object({
      rev: Rev,
      form: CredentialingPractice,
      provider: CredentialingProvider,
      officeLocations: z.array(Office),
    }),
  }),
  /**
   * Downloads a form or draft as a PDF (API-63, AMB-90); every page of a draft is marked. Only `copy=payer` includes
   * the social security number: it needs a published form and edit access (403) and is throttled. Every download is
   * audited.
   */
  downloadForm: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}/download`,
    access: 'view',
    summary: 'A credentialing form as a document',
    query: z.object({ copy: z.literal('payer', { error: 'Copy: must be payer' }).optional() }),
    download: true,
    writes: true,
  }),
})

export const CredentialingFormSummaries = z.array(CredentialingFormSummary)

/** A form of a provider in any project; a null project is the provider's own form (AMB-141). */
const ProviderFormSummary = CredentialingFormSummary.extend({
  projectId: z.string().nullable(),
  projectTitle: z.string(),
})
export type ProviderFormSummary = z.infer<typeof ProviderFormSummary>
export const ProviderFormSummaries = z.array(ProviderFormSummary)
export { StoredCredentialingForm, OpenCredentialingForm }
