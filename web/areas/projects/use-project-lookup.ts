import type { Account } from '@client-center/contract/accounts/account.ts'
import { readProject, type OpenProject } from '@client-center/contract/projects/project.ts'
import { useReadWhen } from '../../api/use-read.ts'
import { canCall } from '../../api/use-can-call.ts'
import { toFailureStatus } from '../../ui/feedback/failure.ts'

interface ProjectLookup {
  readonly project: OpenProject | undefined
  readonly state: 'loading' | 'found' | 'missing' | 'failed'
  readonly again: () => void
}

/**
 * A project of this account, by its id. A project of another account (PERM-06), or one that the user may not see,
 * counts as missing.
 */
export function useProjectLookup(account: Account | undefined, projectId: string | undefined): ProjectLookup {
  const canView = account !== undefined && canCall(readProject, account.permissions)
  const projectQuery = useReadWhen(
    readProject,
    canView && projectId !== undefined ? { params: { projectId } } : undefined,
  )
  const again = () => void projectQuery.refetch()
  const project = projectQuery.data
  const refused = projectQuery.isError && [400, 403, 404].includes(toFailureStatus(projectQuery.error))
  if (!canView || refused || (project !== undefined && project.accountId !== account.id))
    return { project: undefined, state: 'missing', again }
  if (project !== undefined) return { project, state: 'found', again }
  return { project, state: projectQuery.isError ? 'failed' : 'loading', again }
}
