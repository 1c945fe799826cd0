import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { consistencyPart, licensePart, paths } from '../../../paths/paths.ts'

/** The address of the exact place at which a task is done. */
export function toTaskTarget(task: Task): string {
  const { kind, id, accountId, projectId, providerId } = task
  switch (kind) {
    case 'document':
      return paths.firmDocument(id)
    case 'application':
      return task.isCap || projectId === null
        ? paths.application(accountId, id)
        : paths.trackedApplication(accountId, projectId, id)
    case 'license':
      return `${toProvider(task)}#${licensePart(id)}`
    case 'records':
      return `${toProvider({ ...task, providerId: providerId ?? id })}#${consistencyPart}`
    case 'message':
      return paths.firmMessage(id)
    case 'reply':
      return paths.firmUpdateReply(accountId, id)
    case 'invitation':
      return paths.practicePeople(accountId)
    case 'update':
      return paths.firmUpdate(accountId, projectId ?? id)
    case 'form':
    case 'project':
    case 'signature':
      return paths.firmProject(accountId, projectId ?? id)
    default:
      return kind satisfies never
  }
}

/**
 * Whether a page belongs to the work on a task: it is one of the practice, or the review or message that follows the
 * one of the task.
 */
export function isTaskPage({ kind, accountId }: Pick<Task, 'kind' | 'accountId'>, pathname: string): boolean {
  if (pathname.split('/').includes(accountId)) return true
  if (kind === 'document') return pathname.startsWith(`${paths.firmDocuments}/`)
  return kind === 'message' && pathname.startsWith(`${paths.firmMessages}/`)
}

const toProvider = ({ accountId, providerId, hasCap }: Task): string =>
  hasCap ? paths.provider(accountId, providerId ?? '') : paths.accountProvider(accountId, providerId ?? '')
