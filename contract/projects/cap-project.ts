import { endpoint } from '../endpoint/endpoint.ts'
import { Project } from './project.ts'

/** Reads the account's CAP project (CAP-15). 404 if it has none (AMB-113). Spec 000 §7. */
export const readCapProject = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/getCapProject',
  access: 'view',
  summary: 'The Credentialing Access Point',
  reply: Project,
})
