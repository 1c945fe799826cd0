import { license } from '@client-center/domain/licenses/license.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { draftSchema } from '../forms/section-schemas.ts'
import { Day, Instant, Rev } from '../shapes.ts'
import { Office, CredentialingPractice, CredentialingProvider } from './credentialing-shapes.ts'
import { flattenDraft } from './flatten-draft.ts'
import { DraftBody } from './form-bodies.ts'

/** Draft 0, Completed 1 (CRED-L26). */
const Status = z.literal([0, 1])
/** Completed manually 0, CAQH 1 (CRED-L02). */
const Source = z.literal([0, 1])

/** A row of the summary (CRED-L02, AMB-97): a published form or a draft. */
const CredentialingFormSummary = z.object({
  id: z.string(),
  /** Null while the provider is new. */
  providerId: z.string().nullable(),
  providerName: z.string(),
  status: Status,
  source: Source,
  /** The day on which it was published last; null of a draft. */
  completedOn: Day,
  updatedOn: Instant,
  /** The published form that a draft changes. */
  publishedId: z.string().nullable(),
  /** The draft that changes a published form. */
  draftId: z.string().nullable(),
  /** Answers that must be given, and how many of them are. */
  answered: z.int(),
  required: z.int(),
})
export type CredentialingFormSummary = z.infer<typeof CredentialingFormSummary>

/** A form as it is kept. `rev` 0 is one that nobody has saved yet. */
const storedFormShape = {
  ...CredentialingFormSummary.shape,
  rev: Rev,
  /** Of the published form that a draft changes, as it is now; null of any other. */
  publishedRev: Rev.nullable(),
  /** It was taken over from a device on which an earlier program kept it (CRED-L21). */
  migrated: z.boolean(),
  /** Of a draft: it was saved from a CAQH summary, or its own file was added or removed (001 §3, AMB-147). */
  caqhFileChanged: z.boolean(),
  form: CredentialingPractice,
  provider: CredentialingProvider,
  officeLocations: z.array(Office),
}
const StoredCredentialingForm = z.object(storedFormShape)
export type StoredCredentialingForm = z.infer<typeof StoredCredentialingForm>

const KnownLicense = draftSchema(license, { id: z.string() })

/** Somebody who may be chosen, with what the register of the portal knows of them. */
const SelectableProvider = z.object({
  id: z.string(),
  name: z.string(),
  npi: z.string(),
  email: z.string(),
  typeId: z.int(),
  /** Null while it is unset. */
  degreeTypeId: z.int().nullable(),
  licenses: z.array(KnownLicense),
})
export type SelectableProvider = z.infer<typeof SelectableProvider>

/** What fields can be filled from (CRED-G01, O03, L08). */
const Known = z.object({
  providers: z.array(SelectableProvider),
  /** The locations that are known, as offices; `id` is that of the location. */
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
  /** A seller who becomes an associate is credentialed under the buyer's entity (CRED-G30). */
  isAcquisition: z.boolean(),
})
export type AutofillSources = z.infer<typeof Known>

const OpenCredentialingForm = z.object({ ...storedFormShape, known: Known })
export type OpenCredentialingForm = z.infer<typeof OpenCredentialingForm>

/** Answers of the provider's form that was saved last, wherever it belongs. */
const NewestAnswers = z.object({
  /** The project of that form, with its title; null is the provider's own form. */
  projectId: z.string().nullable(),
  projectTitle: z.string(),
  updatedOn: Instant,
  form: CredentialingPractice,
  provider: CredentialingProvider,
  officeLocations: z.array(Office),
})
export type NewestAnswers = z.infer<typeof NewestAnswers>

/** One save of a form, with what it changed in words; of a secret only that it changed. */
const CredentialingFormSave = z.object({
  rev: Rev,
  who: z.string(),
  when: Instant,
  changes: z.array(
    z.object({
      /** Of the wire. */
      path: z.string(),
      label: z.string(),
      kind: z.enum(['answer', 'added', 'removed', 'order']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type CredentialingFormSave = z.infer<typeof CredentialingFormSave>

/** Read this far, in bytes, so that a refusal can say which answers are too long. */
export const MAX_FORM_BYTES = 8 * 1024 * 1024

/** As in a draft. */
export const CaqhFileChangedQuery = z.object({
  caqhFileChanged: z.enum(['true', 'false'], { error: 'Say true or false' }).optional(),
})

const version = z
  .string({ error: 'Say which version' })
  .regex(/^\d{1,9}$/, 'Say which version')
  .transform(Number)
const rev = z.object({ rev: version })

/** The calls that a project and a provider have alike, below `/api/`. */
export const createCredentialingEndpoints = <const B extends string>(base: B) => ({
  /** What is begun and not published, the last changed first (API-57). */
  listDrafts: endpoint({
    method: 'GET',
    path: `/api/${base}/cred/drafts`,
    access: 'view',
    summary: 'Drafts of credentialing forms',
    reply: z.array(CredentialingFormSummary),
  }),
  /** A draft by its own id or by that of its provider (AMB-69), with all that its fields can be filled from. */
  readDraft: endpoint({
    method: 'GET',
    path: `/api/${base}/cred/drafts/{draftId}`,
    access: 'view',
    summary: 'A draft of a credentialing form',
    reply: OpenCredentialingForm,
  }),
  /**
   * Keeps answers, complete or not (API-61, AMB-77): adds a draft (rev 0) under the id that the client made, or changes it; what
   * others changed meanwhile is put together with it (AMB-136). One of a provider whose form is published begins from that form
   * as it was at `baseRev`. The parts stand at the top or inside `form`, and the reply of `parseDocument` is a draft as well
   * (AMB-147). Refused: answers of another kind, a provider who is not of this host, a second draft of one provider, clashes, a
   * stale rev.
   */
  saveDraft: endpoint({
    method: 'POST',
    path: `/api/${base}/cred/drafts`,
    access: 'edit',
    summary: 'Save a draft of a credentialing form',
    body: DraftBody,
    normalizeBody: flattenDraft,
    maxBodyBytes: MAX_FORM_BYTES,
    reply: StoredCredentialingForm,
  }),
  /** Removes a draft, by its own id or by that of its provider; what is published stays (API-62). */
  removeDraft: endpoint({
    method: 'DELETE',
    path: `/api/${base}/cred/drafts/{draftId}`,
    access: 'edit',
    summary: 'Delete a draft of a credentialing form',
  }),
  /**
   * Takes the deletion of a form or draft back, by its own id: answers, history, number, and the draft that changed it. Refused:
   * after five minutes, or when another form took its place (decision 0023).
   */
  restoreForm: endpoint({
    method: 'POST',
    path: `/api/${base}/credentialingForm/{formId}/restore`,
    access: 'edit',
    summary: 'Take the deletion of a credentialing form back',
  }),
  /** The known locations as offices (API-56, AMB-90). */
  listOffices: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/officeLocations`,
    access: 'view',
    summary: 'Known locations as offices of a credentialing form',
    reply: z.array(Office),
  }),
  /** What a new office begins with (API-67). */
  readEmptyOffice: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/emptyOfficeLocation`,
    access: 'view',
    summary: 'A new office of a credentialing form',
    reply: Office,
  }),
  /** What a new form begins with (API-67, CRED-L08), under an id that its first save may use. */
  readEmptyForm: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/emptyProviderForm`,
    access: 'view',
    summary: 'A new credentialing form',
    reply: OpenCredentialingForm,
  }),
  /**
   * The newest answers of a provider in any form of the account, published or a draft, for a new form of this host to begin with
   * (AMB-141); null where there is none. Without the social security number and the confirmation. A call of ours.
   */
  readNewestAnswers: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/newestAnswers/{answersProviderId}`,
    access: 'view',
    summary: 'What a new credentialing form of a provider begins with',
    reply: z.object({ newest: NewestAnswers.nullable() }),
  }),
  /** A form or draft by its own id, or what is published of the provider of that id. A call of ours: it opens in one answer. */
  readForm: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}`,
    access: 'view',
    summary: 'A credentialing form',
    reply: OpenCredentialingForm,
  }),
  /** The whole social security number (AMB-137): throttled, and told to the trail. */
  readSsn: endpoint({
    method: 'POST',
    path: `/api/${base}/credentialingForm/{formId}/ssNumber/read`,
    access: 'edit',
    summary: 'The social security number of a credentialing form',
    reply: z.object({ ssNumber: z.string() }),
  }),
  /** Who changed which answer when, the last fifty saves first; with `before` those before that rev. The first save has rev 1. */
  listSaves: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}/history`,
    access: 'view',
    summary: 'The history of a credentialing form',
    query: z.object({ before: version.optional() }),
    reply: z.array(CredentialingFormSave),
  }),
  /** The answers as they were saved under a rev, to be looked at, or saved once more. A number that was replaced since is empty. */
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
   * A form or draft as a PDF (API-63, AMB-90), a draft marked on each page. The social security number is in the copy for a payer
   * only: of a published form, for who may edit (403), throttled. Every download is in the trail.
   */
  downloadForm: endpoint({
    method: 'GET',
    path: `/api/${base}/credentialingForm/{formId}/download`,
    access: 'view',
    summary: 'A credentialing form as a document',
    query: z.object({ copy: z.literal('payer', { error: 'Copy: must be that for a payer' }).optional() }),
    download: true,
    writes: true,
  }),
})

export const CredentialingFormSummaries = z.array(CredentialingFormSummary)

/** A form of a provider, of whichever host: null is the provider's own (AMB-141). */
const ProviderFormSummary = CredentialingFormSummary.extend({
  projectId: z.string().nullable(),
  projectTitle: z.string(),
})
export type ProviderFormSummary = z.infer<typeof ProviderFormSummary>
export const ProviderFormSummaries = z.array(ProviderFormSummary)
export { StoredCredentialingForm, OpenCredentialingForm }
