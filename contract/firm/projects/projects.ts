import { newProject, projectSettings } from '@client-center/domain/firm/project-settings.ts'
import * as z from 'zod'
import { Instant, LowercaseId, Rev } from '../../endpoint/shapes.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { completeSchema, objectError } from '../../forms/section-schemas.ts'
import { SignDocument } from '../../documents/signing/sign-documents.ts'
import { FirmForm } from './form-acknowledgment.ts'
import { FirmItem, Withdrawn } from './project-items.ts'

const projectsPath = '/api/Firm/Practices/{accountId}/projects'

/** A record to choose, by its name. */
const NamedRecord = z.object({ id: z.string(), name: z.string() })
export type NamedRecord = z.infer<typeof NamedRecord>

/** A provider of the practice or of the project; `detail` is the type. A location's `detail` is its address. */
const RosterRecord = NamedRecord.extend({ detail: z.string() })
export type RosterRecord = z.infer<typeof RosterRecord>

const FirmProjectSummary = z.object({
  id: z.string(),
  name: z.string(),
  isCap: z.boolean(),
  status: z.string(),
  practiceType: z.int(),
  /** The position in `changeKinds`. */
  change: z.int(),
  analystName: z.string().nullable(),
  items: z.object({ total: z.int(), provided: z.int(), inReview: z.int() }),
  pendingSignature: z.int(),
  /** When the project was created. */
  startedAt: Instant,
})
export type FirmProjectSummary = z.infer<typeof FirmProjectSummary>

/** Lists all projects of a practice by name, the Credentialing Access Point first. */
export const listFirmProjects = endpoint({
  method: 'GET',
  path: projectsPath,
  access: 'advisor',
  summary: 'The projects of a practice, for staff',
  reply: z.array(FirmProjectSummary),
})

/**
 * What the form of a new project offers: the staff who can be its analyst, the caller's own staff id, and the practice's
 * providers and locations that can be part of it.
 */
export const readProjectChoices = endpoint({
  method: 'GET',
  path: '/api/Firm/Practices/{accountId}/newProject',
  access: 'advisor',
  summary: 'The choices of the form of a new project',
  reply: z.object({
    analysts: z.array(NamedRecord),
    ownId: z.string(),
    providers: z.array(RosterRecord),
    locations: z.array(RosterRecord),
  }),
})

/** An optional list in a request, with at most so many entries. */
const listOf = <const S extends z.ZodType>(label: string, entry: S, most: number) =>
  z
    .array(entry, { error: withLabel(label, 'must be a list') })
    .max(most, withLabel(label, `choose at most ${most}`))
    .default([])

/** An item of the template that the project does not need: its document type, and its provider if it names one. */
const OmittedItem = z.strictObject(
  { documentType: z.int({ error: 'Items: choose from the list' }), provider: LowercaseId.nullable() },
  { error: objectError },
)

/**
 * Creates a project with its providers, locations and the required items of its template (AMB-92): all of it or nothing.
 * The client makes `id`, so a repeated request creates nothing twice. Items in `omitted` are created as withdrawn.
 * Refused: an analyst who left, and a provider or location that is not part of the practice.
 */
export const createFirmProject = endpoint({
  method: 'POST',
  path: projectsPath,
  access: 'advisor',
  summary: 'Create a project from a template',
  body: completeSchema(newProject, {
    id: LowercaseId,
    providers: listOf('Providers', LowercaseId, 200),
    locations: listOf('Locations', LowercaseId, 200),
    omitted: listOf('Items', OmittedItem, 1000),
  }),
  reply: z.object({ id: z.string() }),
})

/** A document to sign, also after it was withdrawn. */
const FirmSignDocument = SignDocument.extend({
  rev: Rev,
  withdrawn: Withdrawn,
})
export type FirmSignDocument = z.infer<typeof FirmSignDocument>

/** A project with everything that its page shows. */
const FirmProject = z.object({
  id: z.string(),
  rev: Rev,
  isCap: z.boolean(),
  name: z.string(),
  status: z.string(),
  practiceType: z.int(),
  /** The position in `changeKinds`. */
  change: z.int(),
  optionType: z.int().nullable(),
  analyst: NamedRecord.nullable(),
  showCredentialingForm: z.boolean(),
  showApplications: z.boolean(),
  canAddApplications: z.boolean(),
  creatioCaseId: z.string().nullable(),
  creatioAccount: z.string().nullable(),
  startedAt: Instant,
  /** Who last changed the project's settings, and when; null if it was not since it was created. */
  lastChange: z.object({ who: z.string().nullable(), when: Instant }).nullable(),
  items: z.array(FirmItem),
  signDocuments: z.array(FirmSignDocument),
  providers: z.array(RosterRecord),
  locations: z.array(RosterRecord),
  /** The finished forms: the intake and the published credentialing forms. */
  forms: z.array(FirmForm),
  /** The staff who can be the analyst. */
  analysts: z.array(NamedRecord),
  /** The practice's providers and locations that are not part of the project. */
  addableProviders: z.array(RosterRecord),
  addableLocations: z.array(RosterRecord),
  /** The current day of the practice. */
  today: z.string(),
})
export type FirmProject = z.infer<typeof FirmProject>

/** Reads a project of a practice with everything that its page shows. 404: the practice has no such project. */
export const readFirmProject = endpoint({
  method: 'GET',
  path: `${projectsPath}/{projectId}`,
  access: 'advisor',
  summary: 'A project, for staff',
  reply: FirmProject,
})

/**
 * Changes title, status, analyst, option, flags and case ids of a project (AMB-98, AMB-103). A save without a status
 * leaves it. Refused: a stale `rev` (AMB-101), and an analyst who left.
 */
export const saveFirmProject = endpoint({
  method: 'POST',
  path: `${projectsPath}/{projectId}`,
  access: 'advisor',
  summary: 'Change the settings of a project',
  body: completeSchema(projectSettings, { rev: Rev }),
})
