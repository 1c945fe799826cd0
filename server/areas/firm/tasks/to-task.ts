import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { describeTask, type TaskFacts } from '@client-center/domain/staff/describe-task.ts'
import { getFollowUpTurn, type FirmTaskKind, type TaskTurn } from '@client-center/domain/staff/firm-tasks.ts'
import type { TaskFactsRow } from './task-facts.ts'
import type { TaskRow } from './task-list-query.ts'

/** Converts a row for the client. */
export function toTask(row: TaskRow, today: string): Task {
  const { facts } = row
  return {
    kind: row.kind,
    id: row.record_id,
    accountId: row.account_id,
    practice: row.practice,
    hasCap: row.has_cap,
    due: row.due,
    title: describeTask(toTaskFacts(row.kind, facts), { due: row.due, today }),
    ...toSubject(facts),
    waitingOn: toTurn(row.kind, facts),
    advisor: row.advisor_id === null ? null : { id: row.advisor_id, name: row.advisor ?? '' },
    isAssigned: row.is_assigned,
    isOwn: row.is_own,
    isCovered: row.is_covered && !row.is_own,
    snoozedUntil: row.snoozed_until !== null && row.snoozed_until > today ? row.snoozed_until : null,
    reason: row.reason ?? '',
    rev: row.rev ?? 0,
    projectId: facts.projectId ?? null,
    isCap: facts.isCap ?? false,
    providerId: facts.providerId ?? null,
  }
}

/** The place after this row. */
export const toPlace = ({ due, kind, record_id: id }: Pick<TaskRow, 'due' | 'kind' | 'record_id'>): string =>
  `${due}.${kind}.${id}`

/** The provider or project, and the insurance company, as the list shows them. */
export function toSubject({ provider, project, projectId, insurer, otherInsurer }: TaskFactsRow) {
  const title = project == null ? null : splitProjectName(project, projectId ?? '').title
  return {
    about: provider ?? title,
    payer: insurer == null ? null : insurerName(insurer, otherInsurer ?? ''),
  }
}

/** The facts that the title states. */
export function toTaskFacts(kind: FirmTaskKind, facts: TaskFactsRow): TaskFacts {
  const { text = '', day = '', documentType = null, licenseType = null, requests, promisedOn, matters = [] } = facts
  switch (kind) {
    case 'document':
      return { kind, documentType, licenseType }
    case 'application':
      return {
        kind,
        request:
          requests == null
            ? null
            : { documentType: requests.documentType, day: requests.day, others: requests.count - 1 },
        note: facts.text ?? null,
        promisedOn: promisedOn ?? null,
        changedOn: day,
      }
    case 'message':
      return { kind, text }
    case 'reply':
      return { kind, text, point: facts.point ?? '' }
    case 'form':
      return { kind, isIntake: facts.isIntake ?? false, finishedOn: day }
    case 'license':
      return { kind, licenseType: licenseType ?? 0, expiresOn: day }
    case 'project':
      return { kind }
    case 'update':
      return { kind, hasPublished: facts.hasPublished ?? false }
    case 'invitation':
      return { kind, person: facts.provider ?? '' }
    case 'signature':
      return { kind, document: text }
    case 'records':
      return { kind, what: matters[0] ?? '', others: Math.max(matters.length - 1, 0) }
    default:
      return kind satisfies never
  }
}

function toTurn(kind: FirmTaskKind, facts: TaskFactsRow): TaskTurn {
  if (kind === 'project') return facts.isWaiting === true ? 'practice' : 'us'
  if (kind === 'invitation') return 'practice'
  if (kind !== 'application') return 'us'
  return getFollowUpTurn({
    isSubmitted: facts.isSubmitted ?? false,
    hasOpenRequest: facts.requests != null,
    isAnswered: facts.isAnswered ?? false,
  })
}
