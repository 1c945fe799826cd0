import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const Analyst = z.object({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() })

/**
 * A project as it is read: an engagement, or the account's Credentialing Access Point (PROJ-11, CAP-15). Counts are computed
 * (AMB-48). Spec 000 §3, 001 §1.
 */
export const Project = z.object({
  id: z.string(),
  /** Title and project id, parted by a colon (PROJ-05). */
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
  /** What the firm asked for and the practice has not handed in; of an engagement the required items for which nothing came (AMB-142). */
  requestedDocuments: z.int(),
  pendingSignature: z.int(),
  /** Credentialing forms to be completed; 0 where none are needed. */
  completion: z.int(),
  toDos: z.int(),
  /** The caller's numbers, 1 and 2 only (AMB-64). */
  permissions: z.array(z.int()),
  analyst: Analyst.nullable(),
  creatioCaseId: z.string().nullable(),
  creatioAccount: z.string().nullable(),
  credentialingFormExists: z.boolean(),
  showCredentialingForm: z.boolean(),
  canAddApplications: z.boolean(),
  showApplications: z.boolean(),
})

/** Where the parts of an engagement stand, as its menu says it. */
const Standing = z.object({
  /** 0 not started, 1 in progress, 2 done: every answer is given, and what the project is about is there (AMB-139). */
  intake: z.int(),
  /** How far the draft of the intake is, with what the project is about (AMB-139, AMB-144); null: there is no draft. */
  intakeDraft: z.object({ answered: z.int(), required: z.int() }).nullable(),
  requiredItems: z.object({ total: z.int(), provided: z.int(), beingChecked: z.int() }),
  /** Documents to be signed or signed; those that wait are `pendingSignature`. */
  signDocuments: z.int(),
  /** Those who are to be credentialed, of how many the form is published, and the forms that are begun and not published. */
  credentialing: z.object({ people: z.int(), published: z.int(), drafts: z.int() }),
  /** Applications that are neither completed nor canceled, and all of them. */
  applications: z.object({ open: z.int(), total: z.int() }),
})

/** An engagement as its pages need it. */
export const OpenProject = Project.extend({
  /** A page of another account shows nothing of it (PERM-06). */
  accountId: z.string(),
  isCap: z.boolean(),
  standing: Standing,
})
export type OpenProject = z.infer<typeof OpenProject>

/** One project (API-54); 404 for those of no account of the person. Spec 001 §7. */
export const readProject = endpoint({
  method: 'GET',
  path: '/api/Projects/{projectId}',
  access: 'view',
  summary: 'A project',
  reply: OpenProject,
})

/** The same, as the firm has it by now (API-54, AMB-97). */
export const refreshProject = endpoint({
  method: 'GET',
  path: '/api/Projects/{projectId}/refresh',
  access: 'view',
  summary: 'A project, read anew',
  reply: OpenProject,
})
