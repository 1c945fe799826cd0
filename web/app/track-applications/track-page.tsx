import { saveApplication } from '@client-center/contract/applications/applications.ts'
import { useRef } from 'react'
import { AddButton } from '../../areas/applications/list/add-button.tsx'
import { ApplicationsTable } from '../../areas/applications/list/applications-table.tsx'
import { useCanCall } from '../../api/use-can-call.ts'
import { Card } from '../../ui/page/card.tsx'
import { useProject } from '../../areas/projects/project-context.ts'
import { ProjectWeeklyUpdates } from '../../areas/weekly-updates/weekly-updates-card.tsx'
import classes from './track-page.module.css'
import { useTrackingHosts } from './use-tracking-hosts.ts'

const TITLE = 'Track Applications'

/** The weekly updates of a project, and its applications (TRACK-02…04). */
export function TrackPage() {
  const project = useProject()
  const { applications, updates } = useTrackingHosts()
  const canAdd = useCanCall(saveApplication, project) && project.canAddApplications
  const card = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLAnchorElement>(null)
  return (
    <div className={classes.cards}>
      <ProjectWeeklyUpdates host={updates}>
        <div ref={card} tabIndex={-1} className={classes.card}>
          <Card title={TITLE} action={canAdd ? <AddButton host={applications} ref={addButton} /> : undefined} flush>
            <ApplicationsTable
              host={applications}
              label={TITLE}
              canAdd={canAdd}
              onDeleted={() => (addButton.current ?? card.current)?.focus()}
            />
          </Card>
        </div>
      </ProjectWeeklyUpdates>
    </div>
  )
}
