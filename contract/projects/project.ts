import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

const Analyst = z.object({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() })

/**
 * A project in a reply: an engagement, or the account's Credentialing Access Point (PROJ-11, CAP-15). Counts are
 * computed (AMB-48). Spec 000 §3, 001 §1.
 */
export const Project = z.object({
  id: z.string(),
  /** Title and project id, separated by a colon (PROJ-05). */
  name: z.string(),
  status: z.string(),
  statusName: z.string(),
  /** 0 no change, 1 to 18 (AMB-58). */
  changeType: z.int(),
  isChange: z.boolean(),
  optionType: z.int().nullable(),
  practiceType: z.int(),
  practiceTypeName: z.string(),
  specialtyType: z.int().nullable(),
  specialtyTypeName: z.string(),
  /**
   * The number of requested documents without a file; for an engagement, the required items without any upload
   * (AMB-142).
   */
  requestedDocuments: z.int(),
  pendingSignature: z.int(),
  /** The number of credentialing forms to complete; 0 if the project needs none. */
  completion: z.int(),
  toDos: z.int(),
  /** The caller's permissions, only 1 and 2 (AMB-64). */
  permissions: z.array(z.int()),
  analyst: Analyst.nullable(),
  creatioCaseId: z.string().nullable(),
  creatioAccount: z.string().nullable(),
  credentialingFormExists: z.boolean(),
  showCredentialingForm: z.boolean(),
  canAddApplications: z.boolean(),
  showApplications: z.boolean(),
})

/** The progress of an engagement's parts, for its menu. */
const ProjectProgress = z.object({
  /**
   * 0 not started, 1 in progress, 2 done: every required answer is given, and the locations and providers that the
   * project needs exist (AMB-139).
   */
  intake: z.int(),
  /**
   * The progress of the intake's draft, including the needed locations and providers (AMB-139, AMB-144); null if there
   * is no draft.
   */
  intakeDraft: z.object({ answered: z.int(), required: z.int() }).nullable(),
  requiredItems: z.object({ total: z.int(), provided: z.int(), beingChecked: z.int() }),
  /** The number of documents to sign or signed; `pendingSignature` counts those without a final status. */
  signDocuments: z.int(),
  /** The people to credential, how many of them have a published form, and the number of unpublished drafts. */
  credentialing: z.object({ people: z.int(), published: z.int(), drafts: z.int() }),
  /** The number of applications that are neither completed nor canceled, and of all applications. */
  applications: z.object({ open: z.int(), total: z.int() }),
})

/** A project with the data that its pages need. */
export const OpenProject = Project.extend({
  /** The account of the project. Pages of another account must not show the project (PERM-06). */
  accountId: z.string(),
  isCap: z.boolean(),
  standing: ProjectProgress,
})
export type OpenProject = z.infer<typeof OpenProject>

/** Reads one project (API-54). 404 for projects of other accounts. Spec 001 §7. */
export const readProject = endpoint({
  method: 'GET',
  path: '/api/Projects/{projectId}',
  access: 'view',
  summary: 'A project',
  reply: OpenProject,
})

/** Reads the project again, to show changes by the firm (API-54, AMB-97). */
export const refreshProject = endpoint({
  method: 'GET',
  path: '/api/Projects/{projectId}/refresh',
  access: 'view',
  summary: 'Refetch a project',
  reply: OpenProject,
})
