import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { projectApplicationHost, type ApplicationHost } from '../../areas/applications/application-host.ts'
import { useProject } from '../../areas/projects/project-context.ts'
import { projectUpdates, type WeeklyUpdateHost } from '../../areas/weekly-updates/weekly-update-host.ts'

interface TrackingHosts {
  readonly applications: ApplicationHost
  readonly updates: WeeklyUpdateHost
}

/** The current project as a host of applications and weekly updates. */
export function useTrackingHosts(): TrackingHosts {
  const { accountId, id, name } = useProject()
  const { title } = splitProjectName(name, id)
  return { applications: projectApplicationHost(accountId, id, title), updates: projectUpdates(accountId, id, title) }
}
