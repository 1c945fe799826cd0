import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import { readStatistics } from '@client-center/contract/dashboard/statistics.ts'
import { listProjectDocuments, listRequiredItems } from '@client-center/contract/project-documents/project-documents.ts'
import { readProject } from '@client-center/contract/projects/project.ts'

/** Every answer that is old once a document came or went: the two lists, the project's menu, and what needs somebody. */
export const projectPaperLists = [
  listRequiredItems,
  listProjectDocuments,
  readProject,
  listNeeds,
  countNeeds,
  listAllNeeds,
  readStatistics,
] as const
