import type { Account } from '@client-center/contract/accounts/account.ts'
import { readProject, type OpenProject } from '@client-center/contract/projects/project.ts'
import { useAskWhen } from '../platform/api/use-read.ts'
import { mayCall } from '../platform/api/use-may.ts'
import { statusOf } from '../platform/failure.ts'

interface Sought {
  readonly project: OpenProject | undefined
  readonly state: 'loading' | 'found' | 'missing' | 'failed'
  readonly again: () => void
}

/** An engagement of this account, by its id. Missing is also what another account has (PERM-06), and what the person may not see. */
export function useSoughtProject(account: Account | undefined, projectId: string | undefined): Sought {
  const may = account !== undefined && mayCall(readProject, account.permissions)
  const asked = useAskWhen(readProject, may && projectId !== undefined ? { params: { projectId } } : undefined)
  const again = () => void asked.refetch()
  const project = asked.data
  const refused = asked.isError && [400, 403, 404].includes(statusOf(asked.error))
  if (!may || refused || (project !== undefined && project.accountId !== account.id))
    return { project: undefined, state: 'missing', again }
  if (project !== undefined) return { project, state: 'found', again }
  return { project, state: asked.isError ? 'failed' : 'loading', again }
}
