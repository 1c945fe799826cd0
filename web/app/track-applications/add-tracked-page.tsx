import { saveApplication } from '@client-center/contract/applications/applications.ts'
import { AddApplication } from '../../areas/applications/page/add-application.tsx'
import { applicationTexts } from '../../areas/applications/application-texts.ts'
import { useMay } from '../../api/use-may.ts'
import { useProject } from '../../areas/projects/project-context.ts'
import { useTrackingHosts } from './use-tracking-hosts.ts'

/** Adds an application to a project, if the practice may add applications to it (TRACK-04, PERM-08). */
export function AddTrackedPage() {
  const project = useProject()
  const { applications } = useTrackingHosts()
  const mayEdit = useMay(saveApplication, project)
  const refusal = !mayEdit
    ? applicationTexts.lookOnly
    : project.canAddApplications
      ? undefined
      : 'Your analyst adds the applications of this project.'
  return <AddApplication host={applications} refusal={refusal} />
}
