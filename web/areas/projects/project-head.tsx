import { toChangeKind } from '@client-center/domain/projects/change-type.ts'
import { engagementLabel, toEngagement } from '@client-center/domain/projects/engagement.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { useRef } from 'react'
import { paths } from '../../paths/paths.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { AnalystCard } from './analyst-card.tsx'
import { useProject } from './project-context.ts'
import classes from './project-head.module.css'
import { ProjectPicker } from './project-picker.tsx'
import { useOpenEntry } from './use-open-entry.ts'

/** The breadcrumbs of a project, its title (PROJ-05) and its analyst and, on phones, its menu. */
export function ProjectHead() {
  const project = useProject()
  const heading = useRef<HTMLHeadingElement>(null)
  const part = useOpenEntry()?.label
  useDocumentTitle(heading, { part })
  const { title, projectId } = splitProjectName(project.name, project.id)
  const engagement = toEngagement(project.practiceType, toChangeKind(project.changeType))
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Projects', to: paths.account(project.accountId) }]} here={title} />
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 ref={heading}>{title}</h1>
          <dl className={classes.facts}>
            <div>
              <dt>Project ID</dt>
              <dd>{projectId}</dd>
            </div>
            <div>
              <dt>Engagement Type</dt>
              <dd>{engagementLabel(engagement)}</dd>
            </div>
          </dl>
        </div>
        <AnalystCard analyst={project.analyst} />
      </div>
      <ProjectPicker />
    </>
  )
}
