import type { createApplications } from '@client-center/contract/firm/applications/new-applications.ts'
import type { EndpointBody, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { createdAction } from '@client-center/domain/applications/application-history.ts'
import { newStatus } from '@client-center/domain/applications/application-status.ts'
import {
  decideNewApplication,
  findProjectRefusal,
  newApplications,
  newApplicationSentences as sentences,
  type NewApplicationAnswers,
  type NewApplicationOutcome,
} from '@client-center/domain/follow-up/new-applications.ts'
import { noteChannel } from '@client-center/domain/follow-up/follow-up.ts'
import { otherInsurer } from '@client-center/domain/reference/insurers.ts'
import { randomUUID } from 'node:crypto'
import { toSource } from '../../../audit/author.ts'
import { auditAll } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { addRecords } from '../../../records/add-records.ts'
import { completeAnswers } from '../../../records/complete-answers.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { addHistoryToMany } from '../../applications/application-history.ts'
import { applicationRecord } from '../../applications/application-records.ts'
import type { Caller } from '../../applications/caller.ts'
import { requestDocuments } from '../../applications/request-document.ts'
import {
  findApplyingProviders,
  listPracticeProjects,
  lockApplyingProviders,
  type FoundProvider,
} from './preview-queries.ts'

type Body = EndpointBody<typeof createApplications>
type Created = EndpointReply<typeof createApplications>
type Requested = Body['applications'][number]

interface Adding {
  readonly staff: { readonly id: string }
  readonly caller: Caller
  readonly today: string
}

/** An application to add, with the document that it needs. */
interface Decided extends Requested {
  readonly documentTypeId: number | null
}

/**
 * Adds applications in the caller's transaction, all or none, in the same few statements for any number. See
 * `createApplications` for what is refused.
 */
export async function addApplications(
  db: Db,
  account: string,
  body: Body,
  { staff, caller, today }: Adding,
): Promise<Created> {
  const { projectId, requestsDocuments, applications, ...given } = body
  const hasOther = applications.some(({ payerId }) => payerId === otherInsurer)
  const providerIds = [...new Set(applications.map(({ providerId }) => providerId))]
  const locked = await lockApplyingProviders(db, account, providerIds)
  if (locked.size !== providerIds.length) throw recordNotFound('provider')
  const repeated = await findRepeated(db, account, body)
  if (repeated !== undefined) return repeated
  const answers = completeAnswers(newApplications, given, { today, hasOther })
  const project = (await listPracticeProjects(db, account)).find(({ id }) => id === projectId)
  if (project === undefined) throw recordNotFound('project')
  const refusal = findProjectRefusal(project)
  if (refusal !== undefined) throw refuse(refusal)
  const providers = new Map((await findApplyingProviders(db, account, providerIds)).map((one) => [one.id, one]))
  const decided = decideAll(applications, providers, answers, today)
  const [needing] = decided.filter(({ outcome }) => outcome.kind === 'document')
  if (needing?.outcome.kind === 'document' && !requestsDocuments)
    throw refuse(sentences.needsDocument(needing.outcome.sentence))
  const added = decided.map(({ requested, outcome }): Decided => ({
    ...requested,
    documentTypeId: outcome.kind === 'document' ? outcome.documentTypeId : null,
  }))
  await insertAll(db, account, added, { projectId, answers, caller })
  await insertNotes(db, account, added, { answers, staff, caller })
  const needed = added.filter(({ documentTypeId }) => documentTypeId !== null)
  await requestDocuments(
    db,
    needed.map(({ id, documentTypeId }) => ({
      account,
      application: id,
      documentType: documentTypeId,
      description: '',
    })),
    caller,
  )
  return { created: added.length, documents: needed.length }
}

/** Decides about each row in the given order. Throws 444 for the first that cannot be added, and lists all. */
function decideAll(
  applications: readonly Requested[],
  providers: ReadonlyMap<string, FoundProvider>,
  answers: NewApplicationAnswers,
  today: string,
) {
  const cells = new Set<string>()
  const decided: { readonly requested: Requested; readonly outcome: NewApplicationOutcome }[] = []
  for (const [index, requested] of applications.entries()) {
    const provider = providers.get(requested.providerId)
    if (provider === undefined) throw recordNotFound('provider')
    const otherPayer = requested.payerId === otherInsurer ? answers.otherInsuranceCompany : ''
    const outcome = decideNewApplication(provider, { payerId: requested.payerId, otherPayer }, today)
    const path = `applications/${index}`
    const refuseRow = (sentence: string) => refuse(sentence, [{ path, sentence }])
    if (outcome.kind === 'refused') throw refuseRow(sentences.refused(provider.name, outcome.sentence))
    if (outcome.kind === 'exists') throw refuseRow(sentences.exists(provider.name, outcome.application))
    const cell = `${requested.providerId} ${requested.payerId}`
    if (cells.has(cell)) throw refuseRow(sentences.refused(provider.name, sentences.twice))
    cells.add(cell)
    decided.push({ requested, outcome })
  }
  return decided
}

/** The reply to a request that was already carried out; undefined if none of its applications exists. */
async function findRepeated(db: Db, account: string, { applications, projectId }: Body): Promise<Created | undefined> {
  const stored = await db
    .selectFrom('application')
    .select(['id', 'provider_id', 'insurer', 'project_id'])
    .where('account_id', '=', account)
    .where(
      'id',
      'in',
      applications.map(({ id }) => id),
    )
    .execute()
  if (stored.length === 0) return undefined
  const byId = new Map(stored.map((row) => [row.id, row]))
  const isSame = applications.every(({ id, providerId, payerId }) => {
    const row = byId.get(id)
    return row?.provider_id === providerId && row.insurer === payerId && row.project_id === projectId
  })
  if (!isSame) throw refuse(sentences.usedId)
  const requested = await db
    .selectFrom('application_document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('application_id', 'in', [...byId.keys()])
    .executeTakeFirst()
  return { created: stored.length, documents: requested?.count ?? 0 }
}

/** Inserts the applications with their history and audit entries. One that waits for a document begins as New. */
async function insertAll(
  db: Db,
  account: string,
  added: readonly Decided[],
  { projectId, answers, caller }: { projectId: string; answers: NewApplicationAnswers; caller: Caller },
): Promise<void> {
  const count = await addRecords(
    db,
    applicationRecord,
    account,
    added.map(({ id, providerId, payerId, documentTypeId }) => ({
      id,
      account_id: account,
      project_id: projectId,
      provider_id: providerId,
      insurer: payerId,
      other_insurer: payerId === otherInsurer ? answers.otherInsuranceCompany : '',
      status: documentTypeId === null ? answers.statusId : newStatus,
      source: toSource(caller),
      created_by: caller.name,
      insurance_rep: '',
      insurance_rep_email: '',
      insurance_rep_phone: '',
      next_follow_up_on: answers.nextOn,
    })),
    caller,
  )
  // An id that another practice uses.
  if (count !== added.length) throw refuse(sentences.usedId)
  await addHistoryToMany(
    db,
    added.map(({ id }) => ({ account, application: id, action: createdAction })),
    caller,
  )
}

interface Noting {
  readonly answers: NewApplicationAnswers
  readonly staff: { readonly id: string }
  readonly caller: Caller
}

/** Adds the internal note to the log of each application. */
async function insertNotes(
  db: Db,
  account: string,
  added: readonly Decided[],
  { answers: { note, nextOn, nextReason }, staff, caller: { person, address } }: Noting,
): Promise<void> {
  if (note === '' && nextReason === '') return
  const notes = added.map(({ id }) => ({ id: randomUUID(), application: id }))
  await insertRows(
    db,
    'follow_up',
    notes.map(({ id, application }) => ({
      id,
      account_id: account,
      application_id: application,
      staff_id: staff.id,
      channel: noteChannel,
      note: note === '' ? nextReason : note,
      next_on: nextOn,
      next_reason: note === '' ? '' : nextReason,
    })),
  )
  await auditAll(
    db,
    notes.map(({ id, application }) => ({
      action: 'follow-up.logged',
      person,
      address,
      account,
      record: id,
      after: { application, channel: noteChannel, nextOn },
    })),
  )
}
