import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { followUp, type FollowUpAnswers, type FollowUpFacts } from '@client-center/domain/follow-up/follow-up.ts'
import { findProblems, normalizeAnswers } from '@client-center/domain/forms/section.ts'
import type { Db } from '../../../database/connect.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import { setsNext, type CheckedFollowUp, type FollowUpInput, type Recording } from './follow-up-input.ts'
import { findFollowedUpByIds, lockApplications, type FollowedUp } from './followed-up-query.ts'
import { writeFollowUps } from './write-follow-ups.ts'

const CANCELED = 'This application was canceled. Nothing was saved.'
const DELETED = 'This application was deleted. Nothing was saved.'
/** Why the id of a saved follow-up or call is refused with other content. */
export const USED_ID = 'This follow-up was already saved. Please write a new one.'
const TWICE = 'This application is selected twice. Nothing was saved.'
/** Its users cannot upload anything, and it gets no more weekly updates. */
const FORMER =
  'The relationship with this practice has ended: request no documents and write no text for it. Nothing was saved.'
const loggedSince = (name: string) => `${name} logged a follow-up while you were writing. Read it, then save yours.`

/**
 * Records follow-ups in the caller's transaction, in which every practice is open to the staff member: the log entries,
 * changed statuses with their days, the next follow-ups, and requests for documents. All or none, in the same few
 * statements for any number. See `logFollowUp` for what is refused.
 */
export async function recordFollowUps(db: Db, inputs: readonly FollowUpInput[], recording: Recording): Promise<void> {
  const ordered = inputs.toSorted((a, b) => (a.application < b.application ? -1 : 1))
  await lockApplications(
    db,
    ordered.map(({ application }) => application),
  )
  const found = await findFollowedUpByIds(db, ordered)
  const checked: CheckedFollowUp[] = []
  const seen = new Set<string>()
  for (const input of ordered) {
    const before = found.get(input.application)
    if (before === undefined) throw await refuseMissing(db, input)
    checked.push({ input, before, answers: checkFollowUp(input, before, seen.has(input.application), recording) })
    seen.add(input.application)
  }
  await writeFollowUps(db, checked, recording)
}

/** Returns the normalized answers. Throws 444 if they cannot be saved. */
function checkFollowUp(
  input: FollowUpInput,
  before: FollowedUp,
  isTwice: boolean,
  { today, nameRow }: Recording,
): FollowUpAnswers {
  const toSentence = (sentence: string) => (nameRow === undefined ? sentence : withLabel(nameRow(before), sentence))
  if (before.isIdUsed) throw refuse(toSentence(USED_ID))
  if (isTwice) throw refuse(toSentence(TWICE))
  if (before.statusId === canceledApplicationStatus) throw refuse(toSentence(CANCELED))
  if (before.isFormer && (input.answers.requestsDocument || input.answers.isVisible)) throw refuse(toSentence(FORMER))
  if (before.lastAuthor !== null && before.logged !== input.logged)
    throw refuse(toSentence(loggedSince(before.lastAuthor)))
  const isPlanChanged = input.plannedOn !== undefined && input.plannedOn !== before.plannedOn
  if (before.rev !== input.rev || before.logged !== input.logged || isPlanChanged) throw refuse(toSentence(STALE))
  const facts = { today, statusId: before.statusId, submittedOn: before.submittedOn }
  return completeFollowUp(input, facts, toSentence)
}

/** Validates the answers with the facts of the application. Throws 444 with the first problem. */
function completeFollowUp(
  { kind, answers: given }: FollowUpInput,
  facts: FollowUpFacts,
  toSentence: (sentence: string) => string,
): FollowUpAnswers {
  const answers = kind === 'contact' || kind === 'status' ? given : { ...given, statusId: facts.statusId }
  const required = kind === 'contact' ? [] : [...NOT_OF_CONTACT, ...(setsNext(kind, answers) ? [] : ['nextOn'])]
  const problems = Object.entries(findProblems(followUp, answers, facts)).filter(([name]) => !required.includes(name))
  const [first] = problems
  if (first === undefined) return normalizeAnswers(followUp, answers, facts)
  const [name, sentence] = first
  const label = Object.entries(followUp.fields).find(([field]) => field === name)?.[1].label ?? name
  throw refuse(
    toSentence(withLabel(label, sentence)),
    problems.map(([path, problem]) => ({ path, sentence: problem })),
  )
}

/** What a change without a contact need not have. */
const NOT_OF_CONTACT = ['channel', 'note']

/** An application that was deleted a moment ago; otherwise there never was one. */
async function refuseMissing(db: Db, { account, application }: FollowUpInput) {
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
