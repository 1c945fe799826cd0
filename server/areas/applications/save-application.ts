import { randomUUID } from 'node:crypto'
import { toApplicationAnswers, type ApplicationInput } from '@client-center/contract/applications/application-input.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import {
  applicationEditing,
  applicationReadOnlySentence,
} from '@client-center/domain/applications/application-editing.ts'
import {
  changeActions,
  createdAction,
  type ApplicationSnapshot,
} from '@client-center/domain/applications/application-history.ts'
import {
  application,
  applicationFields,
  applicationNotFoundSentence,
  applicationFor,
  statusAndDatesFor,
  type ApplicationAnswers,
} from '@client-center/domain/applications/application.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import { toSource } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { notFound, refuse, staleRev } from '../../refusal/refusal.ts'
import { addHistory, listHistory } from './application-history.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import { findApplication, type ApplicationKey } from './application-queries.ts'
import { insertApplication, writeApplication, type NormalizedApplication } from './application-writes.ts'
import type { Caller } from './caller.ts'
import { changeAttachments } from './change-attachments.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { resolveApplicationProvider } from './application-provider.ts'

/** Our own sentence, not the specification's, for a project that accepts no additions (TRACK-04). */
const NO_ADDITIONS = 'Applications cannot be added to this project'

/** A save: the parsed body, its project and the caller. */
interface ApplicationSave {
  readonly scope: ApplicationKey
  readonly input: ApplicationInput
  readonly caller: Caller
}

/** Adds or changes an application. See `saveApplication` for what is refused. */
export async function saveApplicationInput(db: Db, save: ApplicationSave): Promise<Application> {
  const { scope, input } = save
  const id = input.id ?? randomUUID()
  const created = input.rev === 0 ? await findApplication(db, scope, id) : undefined
  // A repeated addition needs no lock.
  if (created) return replyToRepeatedCreate(created, input.answers)
  await lockByName(db, 'application', id)
  const before = await findApplication(db, scope, id)
  if (before)
    return input.rev === 0 ? replyToRepeatedCreate(before, input.answers) : changeApplication(db, save, before)
  if (input.rev !== 0) throw notFound(applicationNotFoundSentence)
  return addApplication(db, save, id)
}

async function addApplication(db: Db, { scope, input, caller }: ApplicationSave, id: string): Promise<Application> {
  const project = await findProject(db, scope)
  if (!project.isCap && !project.canAdd) throw refuse(NO_ADDITIONS)
  const answers = completeAnswers(application, input.answers)
  const normalized = toNormalizedApplication(
    answers,
    await resolveApplicationProvider(db, { ...scope, isCap: project.isCap }, answers, caller),
  )
  await insertApplication(db, scope, normalized, { id, source: toSource(caller), createdBy: caller.name }, caller)
  await addHistory(db, scope.account, id, [createdAction], caller)
  return loadSavedApplication(db, scope, id)
}

/**
 * Returns the stored application if this request repeats its addition. Otherwise refuses it as a stale save, since the
 * id is already used.
 */
function replyToRepeatedCreate(before: Application, answers: ApplicationAnswers): Application {
  const repeated = completeAnswers(application, answers)
  const { provider } = before
  const isSameProvider =
    repeated.isNewProvider === true
      ? repeated.providerName === provider.name && repeated.providerEmail === provider.email
      : repeated.providerId === provider.id
  const areOtherAnswersSame = isSameValue(
    pickAnswers(applicationFields, before),
    pickAnswers(applicationFields, repeated),
  )
  if (before.rev !== 1 || !isSameProvider || !areOtherAnswersSame) throw staleRev()
  return before
}

async function changeApplication(
  db: Db,
  { scope, input, caller }: ApplicationSave,
  before: Application,
): Promise<Application> {
  if (input.rev !== before.rev) throw staleRev()
  const { applicationSource: source, optionType } = before
  const { edits } = applicationEditing({ source, optionType, isNew: false, canEdit: true, isStaff: caller.isStaff })
  if (edits === 'nothing') throw refuse(applicationReadOnlySentence)
  const answers =
    edits === 'all'
      ? await resolveEditedAnswers(db, { scope, input, caller }, before)
      : toNormalizedApplication(
          { ...toApplicationAnswers(before), ...completeAnswers(statusAndDatesFor(before.statusId), input.answers) },
          before.provider.id ?? '',
        )
  await writeApplication(db, scope, before, answers, caller)
  // For applications added by staff, only status and dates can be saved here. Their attachments have their own
  // endpoints (APPS-25).
  const documents = edits === 'all' ? await changeAttachments(db, scope, before, input.attachmentDocuments, caller) : []
  const saved = await loadSavedApplication(db, scope, before.id)
  await addHistory(
    db,
    scope.account,
    before.id,
    [...changeActions(toSnapshot(before), toSnapshot(saved)), ...documents],
    caller,
  )
  return { ...saved, history: await listHistory(db, scope.account, before.id) }
}

async function resolveEditedAnswers(
  db: Db,
  { scope, input, caller }: ApplicationSave,
  before: Application,
): Promise<NormalizedApplication> {
  const answers = completeAnswers(applicationFor(before.statusId), input.answers)
  const { isCap } = await findProject(db, scope)
  return toNormalizedApplication(
    answers,
    await resolveApplicationProvider(db, { ...scope, isCap }, answers, caller, before.provider.id),
  )
}

const toNormalizedApplication = (answers: ApplicationAnswers, provider: string): NormalizedApplication => ({
  ...answers,
  provider,
})

async function findProject(db: Db, { account, project }: ApplicationKey): Promise<{ isCap: boolean; canAdd: boolean }> {
  const found = await db
    .selectFrom('project')
    .select(['is_cap', 'can_add_applications'])
    .where('account_id', '=', account)
    .where('id', '=', project)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { isCap: found.is_cap, canAdd: found.can_add_applications }
}

/** Returns the application that this transaction has just written. */
export async function loadSavedApplication(db: Db, scope: ApplicationKey, id: string): Promise<Application> {
  const saved = await findApplication(db, scope, id)
  if (!saved) throw new Error('An application that was just saved is not found')
  return saved
}

/** Returns the values that the history compares. */
export function toSnapshot(state: Application): ApplicationSnapshot {
  const { statusId, effectiveDate, renewalDate, ...answers } = {
    ...pickAnswers(applicationFields, state),
    statusId: state.statusId,
  }
  const { provider, documentLink, caseId, name } = state
  return { statusId, effectiveDate, renewalDate, details: [provider.id, answers, documentLink, caseId, name] }
}
