import type { DueApplication } from '@client-center/contract/firm/follow-up/calls.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import type { CallFacts } from '@client-center/domain/follow-up/call.ts'
import { longestDays, usualDays } from '@client-center/domain/follow-up/follow-up.ts'
import { completedStatus } from '@client-center/domain/applications/application-status.ts'
import { hasSsnPattern } from '@client-center/domain/forms/ssn-pattern.ts'
import { newId } from '../../../api/new-id.ts'

/** What is typed for one application of a call. */
export interface RowDraft {
  readonly id: string
  readonly reference: string
  readonly statusId: number
  readonly note: string
  readonly nextOn: string | null
}

/** What a call needs to know about an application. */
export type CalledApplication = Pick<
  DueApplication,
  'accountId' | 'applicationId' | 'rev' | 'logged' | 'statusId' | 'reference'
>

export interface ChosenRow {
  readonly row: CalledApplication
  readonly draft: RowDraft
}

/** A row begins with what is known, and the next follow-up in a week. */
export const toRowDraft = (
  { reference, statusId }: Pick<CalledApplication, 'reference' | 'statusId'>,
  today: string,
): RowDraft => ({
  id: newId(),
  reference,
  statusId,
  note: '',
  nextOn: addDays(today, usualDays),
})

/** What the chosen rows decide about the shared answers. */
export const toCallFacts = (chosen: readonly ChosenRow[], today: string): CallFacts => ({
  needsNote: chosen.some(({ draft }) => draft.note.trim() === ''),
  changesStatus: chosen.some(({ row, draft }) => draft.statusId !== row.statusId),
  hasLaterDay: chosen.some(({ draft }) => hasNext(draft) && (draft.nextOn ?? '') > addDays(today, longestDays)),
  hasNumber: chosen.some(({ draft }) => hasSsnPattern(draft.note) || hasSsnPattern(draft.reference)),
})

/** Whether an application is followed up after the call: all but those that are completed by it. */
export const hasNext = ({ statusId }: RowDraft): boolean => statusId !== completedStatus

/** The entry of a chosen row in the request. */
export const toCallEntry = ({ row, draft }: ChosenRow) => ({
  id: draft.id,
  accountId: row.accountId,
  applicationId: row.applicationId,
  rev: row.rev,
  logged: row.logged,
  reference: draft.reference,
  note: draft.note,
  statusId: draft.statusId,
  nextOn: hasNext(draft) ? draft.nextOn : null,
})
