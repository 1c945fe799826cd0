import { saveApplication } from '@client-center/contract/applications/applications.ts'
import { AddApplication } from '../../areas/applications/page/add-application.tsx'
import { applicationTexts } from '../../areas/applications/application-texts.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { useProject } from '../../areas/projects/project-context.ts'
import { useTrackingHosts } from './use-tracking-hosts.ts'

/** Adds an application to a project, if the practice may add applications to it (TRACK-04, PERM-08). */
export function AddTrackedPage() {
  const project = useProject()
  const { applications } = useTrackingHosts()
  const canEdit = useCanCall(saveApplication, project)
  const refusal = !canEdit
    ? applicationTexts.lookOnly
    : project.canAddApplications
      ? undefined
      : applicationTexts.addedBy(project.analyst?.name ?? 'Your advisor')
  return <AddApplication host={applications} refusal={refusal} />
}
