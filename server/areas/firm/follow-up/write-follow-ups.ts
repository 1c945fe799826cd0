import { noteChannel } from '@client-center/domain/follow-up/follow-up.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { sql } from 'kysely'
import { auditAll } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { refuse } from '../../../refusal/refusal.ts'
import type { Caller } from '../../applications/caller.ts'
import { changeStatuses } from '../../applications/change-status.ts'
import { requestDocuments } from '../../applications/request-document.ts'
import { setsNext, type CheckedFollowUp, type Recording } from './follow-up-input.ts'

/** Writes checked follow-ups of locked applications, in a few statements for any number. */
export async function writeFollowUps(
  db: Db,
  checked: readonly CheckedFollowUp[],
  { staff, caller, today }: Recording,
): Promise<void> {
  if (checked.length === 0) return
  const entries = checked.filter(isLogged)
  await insertEntries(db, entries, staff.id)
  const changed = checked.filter(
    ({ before, answers }) => answers.statusId !== null && answers.statusId !== before.statusId,
  )
  await insertChanges(db, changed, today, caller)
  const isWritten = await changeStatuses(
    db,
    changed.map(({ input: { account, application }, before: { rev, statusId }, answers }) => ({
      account,
      application,
      rev,
      from: statusId,
      to: answers.statusId ?? statusId,
    })),
    caller,
  )
  if (!isWritten) throw refuse(STALE)
  const planned = checked.filter(({ input, answers }) => setsNext(input.kind, answers))
  await setNextDays(db, planned)
  await acknowledgeLateDays(db, checked, today)
  await requestDocuments(
    db,
    checked
      .filter(({ answers }) => answers.requestsDocument)
      .map(({ input: { account, application }, answers }) => ({
        account,
        application,
        documentType: answers.documentTypeId,
        description: answers.documentText,
      })),
    caller,
  )
  await auditEntries(db, entries, caller)
  await auditPlans(
    db,
    planned.filter((one) => !isLogged(one)),
    caller,
  )
}

/** A contact is always logged, a change without one only with a note or a reason. */
const isLogged = ({ input: { kind }, answers: { note, nextReason } }: CheckedFollowUp): boolean =>
  kind === 'contact' || note !== '' || nextReason !== ''

async function insertEntries(db: Db, entries: readonly CheckedFollowUp[], staff: string): Promise<void> {
  await insertRows(
    db,
    'follow_up',
    entries.map(({ input: { id, account, application, call, kind }, answers }) => ({
      id,
      account_id: account,
      application_id: application,
      call_id: call,
      staff_id: staff,
      channel: kind === 'contact' ? (answers.channel ?? 1) : noteChannel,
      spoke_with: answers.spokeWith,
      department: answers.department,
      reference: answers.reference,
      note: answers.note === '' ? answers.nextReason : answers.note,
      promised_on: answers.promisedOn,
      next_on: answers.nextOn,
      next_reason: answers.note === '' ? '' : answers.nextReason,
      visible_text: answers.visibleText,
    })),
  )
}

/** The trigger leaves a change alone that has its row already. */
async function insertChanges(
  db: Db,
  changed: readonly CheckedFollowUp[],
  today: string,
  { person }: Caller,
): Promise<void> {
  await insertRows(
    db,
    'application_status_change',
    changed.map((one) => ({
      account_id: one.input.account,
      application_id: one.input.application,
      from_status: one.before.statusId,
      to_status: one.answers.statusId ?? one.before.statusId,
      happened_on: one.answers.statusOn ?? today,
      recorded_by: person,
      follow_up_id: isLogged(one) ? one.input.id : null,
    })),
  )
}

async function setNextDays(db: Db, planned: readonly CheckedFollowUp[]): Promise<void> {
  if (planned.length === 0) return
  await sql`
    update application set next_follow_up_on = plan.next_on
      from unnest(${planned.map(({ input }) => input.account)}::uuid[], ${planned.map(({ input }) => input.application)}::uuid[],
                  ${planned.map(({ answers }) => answers.nextOn)}::date[]) as plan (account_id, id, next_on)
     where application.account_id = plan.account_id and application.id = plan.id`.execute(db)
}

/** From its late day on, a follow-up makes the planned day count again. */
const acknowledgeLateDays = (db: Db, checked: readonly CheckedFollowUp[], today: string) =>
  sql`
    update application_late_day late set acknowledged_on = ${today}
      from unnest(${checked.map(({ input }) => input.account)}::uuid[], ${checked.map(({ input }) => input.application)}::uuid[])
           as followed (account_id, id)
     where late.account_id = followed.account_id and late.application_id = followed.id and late.late_on <= ${today}::date`.execute(
    db,
  )

/** The texts of an entry stay in the log. */
const auditEntries = (db: Db, entries: readonly CheckedFollowUp[], { person, address }: Caller) =>
  auditAll(
    db,
    entries.map(({ input: { id, account, application, call }, answers }) => {
      const { channel, statusId, statusOn, nextOn, isVisible } = answers
      return {
        action: 'follow-up.logged',
        person,
        address,
        account,
        record: id,
        after: { application, call, channel, nextOn, isVisible, ...(statusOn === null ? {} : { statusId, statusOn }) },
      }
    }),
  )

/** A next follow-up without an entry. */
const auditPlans = (db: Db, planned: readonly CheckedFollowUp[], { person, address }: Caller) =>
  auditAll(
    db,
    planned.map(({ input: { account, application }, before, answers }) => ({
      action: 'follow-up.planned',
      person,
      address,
      account,
      record: application,
      before: { nextOn: before.plannedOn },
      after: { nextOn: answers.nextOn },
    })),
  )
