import { readProject } from '@client-center/contract/projects/project.ts'
import { changeKindOf } from '@client-center/domain/projects/change-type.ts'
import { engagementLabel, engagementOf } from '@client-center/domain/projects/engagement.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { Button } from '@mantine/core'
import { Link, Navigate, Outlet, useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useMay } from '../platform/api/use-may.ts'
import { useRead } from '../platform/api/use-read.ts'
import { statusOf } from '../platform/failure.ts'
import { EmptyState } from '../platform/ui/feedback/empty-state.tsx'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { SkeletonPage } from '../platform/ui/feedback/skeletons.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { useAccount } from '../session/session-context.tsx'
import { ProjectContext } from './project-context.ts'

/** One engagement: whose it is, and the part of it that the address names (PROJ-01…13). */
export function ProjectPage() {
  const account = useAccount()
  return useMay(readProject, account) ? <Sought /> : <Navigate to={paths.home} replace />
}

function Sought() {
  const account = useAccount()
  const { projectId = '' } = useParams({ strict: false })
  const asked = useRead(readProject, { params: { projectId } })
  if (asked.data === undefined) {
    if (!asked.isError) return <SkeletonPage />
    return statusOf(asked.error) === 404 ? <NoProject /> : <LoadError onRetry={() => void asked.refetch()} />
  }
  const project = asked.data
  if (project.isCap) return <Navigate to={paths.cap(account.id)} replace />
  const { title } = splitProjectName(project.name, project.id)
  return (
    <ProjectContext value={project} key={project.id}>
      <Breadcrumbs way={[{ label: 'Projects', to: paths.account(account.id) }]} here={title} />
      <PageTitle note={engagementLabel(engagementOf(project.practiceType, changeKindOf(project.changeType)))}>
        {title}
      </PageTitle>
      <Outlet />
    </ProjectContext>
  )
}

function NoProject() {
  const account = useAccount()
  return (
    <>
      <PageTitle>Project</PageTitle>
      <EmptyState
        title="The project cannot be found"
        hint="It may have been closed, or you may no longer have access to it."
        action={
          <Button component={Link} to={paths.account(account.id)} variant="default">
            Back to Projects
          </Button>
        }
      />
    </>
  )
}
