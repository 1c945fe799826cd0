import { location } from '@client-center/domain/locations/location.ts'
import {
  completionActions,
  completionFacts,
  promotedFields,
} from '@client-center/domain/projects/project-completion.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant, LowercaseId, Rev } from '../endpoint/shapes.ts'
import { completeSchema, draftSchema, objectError } from '../forms/section-schemas.ts'

const completionPath = '/api/Firm/Projects/{projectId}/Completion'

/** What is open in the project, and how many of the practice's tasks end with it. */
const OpenCounts = z.object({
  /** Required items that are not provided, and those of them without any upload. */
  items: z.int(),
  missingItems: z.int(),
  signatures: z.int(),
  declined: z.int(),
  applications: z.int(),
  /** Credentialing forms in draft. */
  drafts: z.int(),
  isIntakeOpen: z.boolean(),
})

/** The last completion of a project that was not undone. */
const Completion = z.object({
  id: z.string(),
  completedAt: Instant,
  completedBy: z.string(),
  effectiveOn: z.string(),
  reason: z.string(),
  /** The end of the time in which it can be undone. */
  undoUntil: Instant,
  /** Why it cannot be undone; null if it can. */
  undoRefusal: z.string().nullable(),
  locations: z.array(
    z.object({
      /** The name of the project's location. */
      name: z.string(),
      action: z.enum(completionActions),
      /** The fields that an update changed. */
      changed: z.array(z.enum(promotedFields)),
    }),
  ),
})

const CompletionPreview = z.object({
  project: z.object({ id: z.string(), accountId: z.string(), name: z.string(), status: z.string() }),
  practiceName: z.string(),
  /** The practice's current day. */
  today: z.string(),
  /** The project's locations by name. */
  locations: z.array(
    draftSchema(location, {
      id: z.string(),
      rev: Rev,
      isNew: z.boolean(),
      willBeTerming: z.boolean(),
      accountLocationId: z.string().nullable(),
    }),
  ),
  /** The practice's current locations by name, without terminated ones. */
  practiceLocations: z.array(draftSchema(location, { id: z.string(), rev: Rev })),
  open: OpenCounts,
  completion: Completion.nullable(),
})
export type CompletionPreview = z.infer<typeof CompletionPreview>

/** Reads what completing the project changes, or its last completion. 404 for a Credentialing Access Point. */
export const readCompletion = endpoint({
  method: 'GET',
  path: completionPath,
  access: 'advisor',
  summary: 'What completing a project changes',
  reply: CompletionPreview,
})

const LocationChoiceInput = z.strictObject(
  {
    locationId: LowercaseId,
    rev: Rev,
    action: z.enum(completionActions, { error: 'Choose what happens to each location' }),
    /** The practice's location to update or terminate, and its rev. */
    targetId: LowercaseId.nullable(),
    targetRev: Rev.nullable(),
  },
  { error: objectError },
)

/**
 * Completes a project and promotes its locations, one choice for each: all of it or nothing (decision 0067). The client
 * makes `id`; the same completion again changes nothing. Refuses other locations than the project has, a location that
 * changed or was deleted since it was read, and a missing reason while something is open.
 */
export const completeProject = endpoint({
  method: 'POST',
  path: completionPath,
  access: 'advisor',
  summary: 'Complete a project and promote its locations',
  body: completeSchema(completionFacts, {
    id: LowercaseId,
    locations: z.array(LocationChoiceInput, { error: 'Choose what happens to each location' }).max(1000),
  }),
})

/**
 * Undoes the last completion: its locations and the project's status are as before. Refused after 7 days, and when one of
 * the locations was changed or deleted since.
 */
export const undoCompletion = endpoint({
  method: 'POST',
  path: `${completionPath}/undo`,
  access: 'advisor',
  summary: 'Undo the completion of a project',
  body: z.strictObject({ completionId: LowercaseId }, { error: objectError }),
})
