import { listProjectLocations } from '@client-center/contract/project-roster/project-locations.ts'
import {
  listAddableProviders,
  listProjectProviders,
  readLocationsAndProviders,
} from '@client-center/contract/project-roster/project-providers.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { useRead } from '../../api/use-read.ts'
import { useProject } from '../projects/project-context.ts'
import { providerQueries } from '../provider-fields/provider-queries.ts'

/** Every query that is stale after a location or provider of the project was changed. */
export const rosterQueries = [
  listProjectLocations,
  listProjectProviders,
  readLocationsAndProviders,
  listAddableProviders,
  readProject,
  ...providerQueries,
] as const

/** The locations and providers of the current project. */
export function useProjectRoster() {
  const { id: projectId } = useProject()
  const params = { projectId }
  return {
    params,
    locations: useRead(listProjectLocations, { params }),
    providers: useRead(listProjectProviders, { params }),
  }
}
