import { readProject, type OpenProject } from '@client-center/contract/projects/project.ts'
import { Button } from '@mantine/core'
import { Link, Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useAccount } from '../../session/session-context.tsx'
import { ProjectContext } from './project-context.ts'
import { ProjectHead } from './project-head.tsx'
import { useProjectLookup } from './use-project-lookup.ts'
import { recordTexts } from '../../records/record-texts.ts'

/** A project, with the part in the address (PROJ-01…13). */
export function ProjectPage() {
  const account = useAccount()
  return useCanCall(readProject, account) ? <ProjectLoader /> : <Navigate to={paths.home} replace />
}

function ProjectLoader() {
  const account = useAccount()
  const { projectId } = useParams({ strict: false })
  const { project, state, again } = useProjectLookup(account, projectId)
  const below = paths.project(account.id, projectId ?? '')
  const part = useLocation({ select: ({ pathname }) => pathname.slice(below.length).split('/')[1] })
  return (
    <>
      <RefetchProject key={part} projectId={projectId} />
      {project === undefined ? (
        state === 'loading' ? (
          <SkeletonPage />
        ) : state === 'failed' ? (
          <LoadError onRetry={again} />
        ) : (
          <NoProject />
        )
      ) : project.isCap ? (
        <Navigate to={paths.cap(account.id)} replace />
      ) : (
        <ProjectContext value={project} key={project.id}>
          <Parts project={project} />
        </ProjectContext>
      )}
    </>
  )
}

/** Refetches the project whenever a part is opened, because other users may have changed the counts in the menu. */
function RefetchProject({ projectId }: { readonly projectId: string | undefined }) {
  useProjectLookup(useAccount(), projectId)
  return null
}

/** Pages below an entry of the menu have their own title. */
function Parts({ project }: { readonly project: OpenProject }) {
  const { accountId, id } = project
  const parts = [paths.trackApplications(accountId, id), paths.projectCredentialing(accountId, id)]
  const isDeeper = useLocation({ select: ({ pathname }) => parts.some((part) => pathname.startsWith(`${part}/`)) })
  return (
    <>
      {isDeeper ? null : <ProjectHead />}
      <Outlet />
    </>
  )
}

function NoProject() {
  const account = useAccount()
  return (
    <>
      <PageTitle>Project</PageTitle>
      <EmptyState
        title="The project cannot be found"
        hint={recordTexts.mayBeClosed}
        action={
          <Button component={Link} to={paths.account(account.id)} variant="default">
            Back to Projects
          </Button>
        }
      />
    </>
  )
}
