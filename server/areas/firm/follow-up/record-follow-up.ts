import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { followUp, type FollowUpAnswers, type FollowUpFacts } from '@client-center/domain/follow-up/follow-up.ts'
import { findProblems, normalizeAnswers } from '@client-center/domain/forms/section.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import { findApplication, findApplicationProject } from '../../applications/application-queries.ts'
import type { Caller } from '../../applications/caller.ts'
import { changeStatus } from '../../applications/change-status.ts'
import { requestDocument } from '../../applications/request-document.ts'
import { findSubmission } from './follow-up-queries.ts'

const CANCELED = 'This application was canceled. Nothing was saved.'
const DELETED = 'This application was deleted. Nothing was saved.'
const USED_ID = 'This follow-up was already saved. Please write a new one.'
const loggedSince = (name: string) => `${name} logged a follow-up while you were writing. Read it, then save yours.`

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
  readonly answers: FollowUpAnswers
}

interface Recording {
  readonly staff: { readonly id: string }
  /** With the name that practices see. */
  readonly caller: Caller
  readonly today: string
}

/**
 * Records a follow-up in the caller's transaction, in which the practice is open to the staff member: the log entry, a
 * changed status with its day, the next follow-up, and a request for a document. The same input again changes nothing.
 * See `logFollowUp` for what is refused.
 */
export async function recordFollowUp(db: Db, input: FollowUpInput, { staff, caller, today }: Recording): Promise<void> {
  const { account, application: id } = input
  await lockByName(db, 'application', id)
  const entries = await findEntries(db, account, id)
  const project = await findApplicationProject(db, account, id)
  const before = project === undefined ? undefined : await findApplication(db, { account, project }, id)
  if (project === undefined || before === undefined) throw await refuseMissing(db, account, id)
  const facts = { today, statusId: before.statusId, submittedOn: await findSubmission(db, account, id) }
  const repeated = entries.find((entry) => entry.id === input.id)
  if (repeated !== undefined) {
    if (repeated.staff_id === staff.id && repeated.note === input.answers.note.trim()) return
    throw refuse(USED_ID)
  }
  // One call is about several applications, so its refusals name the provider.
  const toSentence = (sentence: string) => (input.call === null ? sentence : withLabel(before.provider.name, sentence))
  if (before.statusId === canceledApplicationStatus) throw refuse(toSentence(CANCELED))
  const last = entries[0]
  if (last !== undefined && entries.length !== input.logged) throw refuse(toSentence(loggedSince(last.name)))
  if (before.rev !== input.rev || entries.length !== input.logged) throw refuse(toSentence(STALE))
  const answers = completeFollowUp(input.answers, facts, toSentence)
  await insertEntry(db, input, answers, staff.id)
  const scope = { account, project }
  if (answers.statusId !== null && answers.statusId !== before.statusId) {
    await insertChange(db, input, before, { to: answers.statusId, on: answers.statusOn ?? today }, caller)
    await changeStatus(db, scope, before, answers.statusId, caller)
  }
  await db
    .updateTable('application')
    .set({ next_follow_up_on: answers.nextOn })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  if (answers.requestsDocument)
    await requestDocument(
      db,
      account,
      { application: id, documentType: answers.documentTypeId, description: answers.documentText },
      caller,
    )
  await auditEntry(db, input, answers, caller)
}

/** Validates the answers with the facts of the application. Throws 444 with the first problem. */
function completeFollowUp(
  answers: FollowUpAnswers,
  facts: FollowUpFacts,
  toSentence: (sentence: string) => string,
): FollowUpAnswers {
  const problems = Object.entries(findProblems(followUp, answers, facts))
  const [first] = problems
  if (first === undefined) return normalizeAnswers(followUp, answers, facts)
  const [name, sentence] = first
  const label = Object.entries(followUp.fields).find(([field]) => field === name)?.[1].label ?? name
  throw refuse(
    toSentence(withLabel(label, sentence)),
    problems.map(([path, problem]) => ({ path, sentence: problem })),
  )
}

/** The entries of the application, newest first, with the names of their authors. */
const findEntries = (db: Db, account: string, application: string) =>
  db
    .selectFrom('follow_up')
    .innerJoin('staff_member', 'staff_member.id', 'follow_up.staff_id')
    .select(['follow_up.id', 'follow_up.staff_id', 'follow_up.note', 'staff_member.name'])
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .orderBy('created_at', 'desc')
    .execute()

/** An application that the practice deleted a moment ago; otherwise there never was one. */
async function refuseMissing(db: Db, account: string, application: string) {
  const deleted = await db
    .selectFrom('audit_event')
    .select('id')
    .where('account_id', '=', account)
    .where('record_type', '=', 'application')
    .where('record_id', '=', application)
    .limit(1)
    .executeTakeFirst()
  return deleted === undefined ? notFound(applicationNotFoundSentence) : refuse(DELETED)
}

async function insertEntry(
  db: Db,
  { id, account, application, call }: FollowUpInput,
  answers: FollowUpAnswers,
  staff: string,
): Promise<void> {
  await db
    .insertInto('follow_up')
    .values({
      id,
      account_id: account,
      application_id: application,
      call_id: call,
      staff_id: staff,
      channel: answers.channel ?? 1,
      spoke_with: answers.spokeWith,
      department: answers.department,
      reference: answers.reference,
      note: answers.note,
      promised_on: answers.promisedOn,
      next_on: answers.nextOn,
      next_reason: answers.nextReason,
      visible_text: answers.visibleText,
    })
    .execute()
}

/** The trigger leaves a change alone that has its row already. */
async function insertChange(
  db: Db,
  { id, account, application }: FollowUpInput,
  { statusId }: Application,
  change: { readonly to: number; readonly on: string },
  { person }: Caller,
): Promise<void> {
  await db
    .insertInto('application_status_change')
    .values({
      account_id: account,
      application_id: application,
      from_status: statusId,
      to_status: change.to,
      happened_on: change.on,
      recorded_by: person,
      follow_up_id: id,
    })
    .execute()
}

/** The texts of an entry stay in the log. */
async function auditEntry(db: Db, input: FollowUpInput, answers: FollowUpAnswers, { person, address }: Caller) {
  const { id, account, application, call } = input
  const { channel, statusId, statusOn, nextOn, isVisible } = answers
  await audit(db, {
    action: 'follow-up.logged',
    person,
    address,
    account,
    record: id,
    after: { application, call, channel, nextOn, isVisible, ...(statusOn === null ? {} : { statusId, statusOn }) },
  })
}
