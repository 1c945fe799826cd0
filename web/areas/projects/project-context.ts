import type { OpenProject } from '@client-center/contract/projects/project.ts'
import { createContext, use } from 'react'

export const ProjectContext = createContext<OpenProject | undefined>(undefined)

/** The current project; throws outside of the project loader. `permissions` are the user's permission numbers on it. */
export function useProject(): OpenProject {
  const project = use(ProjectContext)
  if (project === undefined) throw new Error('This page is outside of a project')
  return project
}
