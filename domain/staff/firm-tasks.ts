import { addDays, daysBetween, getWeekMonday } from '../calendar.ts'

/** The kinds of tasks that wait for the firm. An `application` waits for a follow-up. */
export const firmTaskKinds = [
  'document',
  'application',
  'license',
  'update',
  'message',
  'reply',
  'form',
  'project',
  'invitation',
  'signature',
  'records',
] as const
export type FirmTaskKind = (typeof firmTaskKinds)[number]

/** The filters of the list, in their order, each with its kinds. */
export const firmTaskGroups = [
  { name: 'documents', label: 'Documents', kinds: ['document'] },
  { name: 'follow-ups', label: 'Follow-ups', kinds: ['application'] },
  { name: 'licenses', label: 'Licenses', kinds: ['license'] },
  { name: 'updates', label: 'Updates', kinds: ['update'] },
  { name: 'messages', label: 'Messages', kinds: ['message', 'reply'] },
  { name: 'forms', label: 'Forms', kinds: ['form'] },
  { name: 'projects', label: 'Projects', kinds: ['project'] },
  { name: 'other', label: 'Other', kinds: ['invitation', 'signature', 'records'] },
] as const satisfies readonly { name: string; label: string; kinds: readonly FirmTaskKind[] }[]

/** The word for the kind in a row of the list. */
export const firmTaskLabels: Readonly<Record<FirmTaskKind, string>> = {
  document: 'Document',
  application: 'Follow-up',
  license: 'License',
  update: 'Update',
  message: 'Message',
  reply: 'Reply',
  form: 'Form',
  project: 'Project',
  invitation: 'Invitation',
  signature: 'Signature',
  records: 'Records',
}

/** Tasks are listed this many days before they are due. */
export const taskHorizon = 7

/** Days from the beginning of a task to its due day (firm.md §5). A document has this many working days. */
const daysToDue: Readonly<Record<FirmTaskKind, number>> = {
  document: 2,
  application: 14,
  // Before the expiration.
  license: -30,
  update: 7,
  message: 1,
  reply: 1,
  form: 3,
  project: 14,
  invitation: 0,
  signature: 3,
  records: 3,
}

/**
 * The day on which a task is due (firm.md §5). `day` is the day of the upload, of the message, of the last change or
 * update, or of the expiration of the license or invitation.
 */
export const toDueDay = (kind: FirmTaskKind, day: string): string =>
  kind === 'document' ? addWorkingDays(day, daysToDue[kind]) : addDays(day, daysToDue[kind])

/** The day from which a task is due on this day, for kinds without working days. */
export const toFirstDay = (kind: Exclude<FirmTaskKind, 'document'>, due: string): string =>
  addDays(due, -daysToDue[kind])

const isWeekend = (day: string): boolean => daysBetween(getWeekMonday(day), day) >= 5

function addWorkingDays(day: string, days: number): string {
  let due = day
  for (let left = days; left > 0;) {
    due = addDays(due, 1)
    if (!isWeekend(due)) left -= 1
  }
  return due
}

/** Who has to act next. */
export const taskTurns = ['us', 'practice', 'payer'] as const
export type TaskTurn = (typeof taskTurns)[number]

interface FollowUpTurnFacts {
  /** Whether the application was submitted. */
  readonly isSubmitted: boolean
  /** Whether the practice has not answered a request for a document. */
  readonly hasOpenRequest: boolean
  /** Whether the practice has sent a document since the last follow-up. */
  readonly isAnswered: boolean
}

/** Who has to act on an application: the practice that has not answered, or us after its answer; otherwise the payer. */
export function getFollowUpTurn({ isSubmitted, hasOpenRequest, isAnswered }: FollowUpTurnFacts): TaskTurn {
  if (hasOpenRequest) return 'practice'
  return isAnswered || !isSubmitted ? 'us' : 'payer'
}
