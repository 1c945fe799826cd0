import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { readStatistics } from '@client-center/contract/dashboard/statistics.ts'
import { listProjectDocuments, listRequiredItems } from '@client-center/contract/documents/project/project-documents.ts'
import { listAccountProjects, listProjects } from '@client-center/contract/projects/project-list.ts'
import { readProject } from '@client-center/contract/projects/project.ts'

/**
 * Every query that is stale after a document was added, changed or deleted: both lists of the project, its menu, the
 * lists of projects, and the needs.
 */
export const projectDocumentQueries = [
  listRequiredItems,
  listProjectDocuments,
  readProject,
  listProjects,
  listAccountProjects,
  listNeeds,
  countNeeds,
  listAllNeeds,
  readStatistics,
] as const
