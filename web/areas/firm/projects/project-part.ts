import type { FirmProject } from '@client-center/contract/firm/projects/projects.ts'

/** What each part of a project's page receives. */
export interface ProjectPartProps {
  readonly accountId: string
  readonly project: FirmProject
}

/** The path parameters of calls about a project. */
export interface ProjectParams {
  readonly accountId: string
  readonly projectId: string
}
