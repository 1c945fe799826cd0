import { completedStatus } from '@client-center/domain/applications/application-status.ts'
import type { ApplicationChangeKind } from '@client-center/domain/follow-up/application-changes.ts'
import type { FollowUpAnswers } from '@client-center/domain/follow-up/follow-up.ts'
import type { Caller } from '../../applications/caller.ts'
import type { FollowedUp } from './followed-up-query.ts'

/** A follow-up as the client sent it. */
export interface FollowUpInput {
  readonly id: string
  readonly account: string
  readonly application: string
  /** The call of which it is a part; null if it stands alone. */
  readonly call: string | null
  /** The rev of the application and the number of entries that the caller saw. */
  readonly rev: number
  readonly logged: number
  /** The planned day of the next follow-up that the caller saw; undefined if any may be replaced. */
  readonly plannedOn?: string | null
  /** A contact with the insurance company, or one change without a contact. */
  readonly kind: 'contact' | ApplicationChangeKind
  readonly answers: FollowUpAnswers
}

/** A follow-up that was checked, with its application as it was read. */
export interface CheckedFollowUp {
  readonly input: FollowUpInput
  readonly before: FollowedUp
  readonly answers: FollowUpAnswers
}

export interface Recording {
  readonly staff: { readonly id: string }
  /** With the name that practices see. */
  readonly caller: Caller
  readonly today: string
  /** Names the row in a refusal, if there are several; undefined if the page shows the only one. */
  readonly nameRow?: (row: FollowedUp) => string
}

/** Whether the next follow-up is set: in a contact always, otherwise if a day is given or none is left. */
export const setsNext = (kind: FollowUpInput['kind'], { nextOn, statusId }: FollowUpAnswers): boolean =>
  kind === 'contact' || nextOn !== null || statusId === completedStatus
