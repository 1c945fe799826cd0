import type { Task } from '@client-center/contract/firm/tasks.ts'
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

const toProvider = ({ accountId, providerId, hasCap }: Task): string =>
  hasCap ? paths.provider(accountId, providerId ?? '') : paths.accountProvider(accountId, providerId ?? '')
