import {
  listAccountApplications,
  listApplications,
  readAccountApplication,
  readApplication,
} from '@client-center/contract/applications/applications.ts'
import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'

/** Every query that is stale after staff changed a document of an application. */
export const applicationReads = [
  readAccountApplication,
  readApplication,
  listAccountApplications,
  listApplications,
  listNeeds,
  countNeeds,
  listAllNeeds,
] as const
