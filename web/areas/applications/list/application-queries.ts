import { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import {
  listAccountApplications,
  listApplications,
  listProviderApplications,
} from '@client-center/contract/applications/applications.ts'
import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { listAccountProjects, listProjects } from '@client-center/contract/projects/project-list.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'

/** Every query that is stale after an application was changed. The change may have added a provider (AMB-118). */
export const applicationQueries = [
  listAccountApplications,
  readApplicationsCard,
  listApplications,
  listProviderApplications,
  listProviderSummaries,
  readProject,
  listProjects,
  listAccountProjects,
  listNeeds,
  countNeeds,
  listAllNeeds,
] as const
