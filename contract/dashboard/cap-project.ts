import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** The account's Credentialing Access Point (CAP-15). Counts are computed (AMB-48). Spec 000 §3. */
const CapProject = z.object({
  id: z.string(),
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
  requestedDocuments: z.int(),
  pendingSignature: z.int(),
  completion: z.int(),
  toDos: z.int(),
  /** The caller's numbers, 1 and 2 only (AMB-64). */
  permissions: z.array(z.int()),
  analyst: z.object({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  creatioCaseId: z.string().nullable(),
  creatioAccount: z.string().nullable(),
  credentialingFormExists: z.boolean(),
  showCredentialingForm: z.boolean(),
  canAddApplications: z.boolean(),
  showApplications: z.boolean(),
})

/** The account's CAP project; 404 when it has none (AMB-113). Spec 000 §7. */
export const readCapProject = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/getCapProject',
  access: 'view',
  summary: 'The Credentialing Access Point',
  reply: CapProject,
})
