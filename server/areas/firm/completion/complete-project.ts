import { randomUUID } from 'node:crypto'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import type { completeProject } from '@client-center/contract/firm/completion.ts'
import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { location } from '@client-center/domain/locations/location.ts'
import {
  completionSentences as sentences,
  findChangedFields,
  findChoiceProblem,
  hasTarget,
  isEffectiveDay,
  needsReason,
  toLastDay,
} from '@client-center/domain/projects/project-completion.ts'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { saveRecord } from '../../../records/save-record.ts'
import { notFound, refuse, refuseAt } from '../../../refusal/refusal.ts'
import { locationRecord } from '../../locations/location-record.ts'
import { lockEngagement } from '../../projects/lock-engagement.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import {
  findLastCompletion,
  findProjectToComplete,
  findProposedLocations,
  lockLocations,
  setProjectStatus,
} from './completion-queries.ts'
import type { StoredChange } from './stored-change.ts'

type Completion = EndpointBody<typeof completeProject>
type Choice = Completion['locations'][number]
type Proposed = Awaited<ReturnType<typeof findProposedLocations>>[number]
type Locked = Awaited<ReturnType<typeof lockLocations>>[number]

interface CompletionContext {
  readonly staffId: string
  readonly author: Author
  readonly now: Date
  readonly today: string
}

/**
 * Completes the project and promotes its locations in the caller's transaction. Locks the project, so that of two
 * completions at once the second is refused, and then the practice's locations. The same completion again does nothing.
 */
export async function storeCompletion(
  db: Db,
  scope: ProjectScope,
  completion: Completion,
  { staffId, author, now, today }: CompletionContext,
): Promise<void> {
  await lockEngagement(db, scope.account, scope.project)
  const project = await findProjectToComplete(db, scope)
  if (project === undefined) throw notFound()
  const last = await findLastCompletion(db, scope)
  if (last?.id === completion.id) return
  if (project.status === COMPLETED && last !== undefined && last.undone_at === null)
    throw refuse(sentences.completed(last.staff_name))
  // The schema requires the day.
  const effectiveOn = completion.effectiveOn ?? today
  if (!isEffectiveDay(effectiveOn, today)) throw refuseAt('effectiveOn', sentences.effectiveOn)
  if (needsReason(project) && completion.reason === '') throw refuseAt('reason', sentences.reason)

  const proposed = await findProposedLocations(db, scope)
  const problem = findChoiceProblem(proposed, completion.locations)
  if (problem !== undefined) throw refuse(problem)
  const targets = completion.locations.flatMap(({ action, targetId }) =>
    hasTarget(action) && targetId !== null ? [targetId] : [],
  )
  const locked = new Map((await lockLocations(db, scope.account, targets)).map((one) => [one.id, one]))
  const changes: StoredChange[] = []
  for (const one of proposed) {
    const choice = completion.locations.find(({ locationId }) => locationId === one.id)
    if (choice === undefined) throw refuse(sentences.otherLocations)
    if (choice.rev !== one.rev) throw refuse(sentences.changed(one.name))
    changes.push(
      await promote(db, scope, one, { effectiveOn, author, target: requireTarget(one, choice, locked), choice }),
    )
  }

  await setProjectStatus(db, scope, COMPLETED)
  await db
    .insertInto('project_completion')
    .values({
      account_id: scope.account,
      id: completion.id,
      project_id: scope.project,
      staff_id: staffId,
      completed_at: now.toISOString(),
      effective_on: effectiveOn,
      reason: completion.reason,
      former_status: project.status,
      changes: JSON.stringify(changes),
    })
    .execute()
  const locations = changes.map(({ name, action, written }) => ({ name, action, location: written?.id ?? null }))
  const { reason } = completion
  await audit(db, {
    ...author,
    action: 'project.completed',
    account: scope.account,
    record: scope.project,
    before: { status: project.status },
    after: { status: COMPLETED, effectiveOn, reason, locations },
  })
}

/** Returns the locked location that the choice updates or terminates. Refuses one that changed or was deleted since. */
function requireTarget(one: Proposed, choice: Choice, locked: ReadonlyMap<string, Locked>): Locked | undefined {
  if (!hasTarget(choice.action)) return undefined
  const target = locked.get(choice.targetId ?? '')
  if (target === undefined) throw refuse(sentences.gone(one.name))
  if (target.rev !== choice.targetRev || target.isTerminated) throw refuse(sentences.changed(target.name))
  return target
}

interface Promotion {
  readonly choice: Choice
  readonly target: Locked | undefined
  readonly effectiveOn: string
  readonly author: Author
}

async function promote(db: Db, scope: ProjectScope, one: Proposed, promotion: Promotion): Promise<StoredChange> {
  const { choice, target, effectiveOn, author } = promotion
  const answers = pickAnswers(location.fields, one)
  const changed = choice.action === 'update' && target !== undefined ? findChangedFields(target, answers) : []
  const stored = {
    projectLocationId: one.id,
    name: one.name,
    action: choice.action,
    changed,
    formerLink: one.accountLocationId,
  }
  if (choice.action === 'leave') return { ...stored, written: null }
  if (target !== undefined) await linkPracticeLocation(db, scope, one.id, target.id)
  if (choice.action === 'update' && changed.length === 0) return { ...stored, written: null }
  const key = { scope: { account_id: scope.account }, id: target?.id ?? randomUUID(), rev: target?.rev ?? 0 }
  const save =
    choice.action === 'terminate' && target !== undefined
      ? {
          ...key,
          answers: target,
          extraColumns: { is_terminated: true, termination_date: toLastDay(effectiveOn) },
        }
      : { ...key, answers, ...(target === undefined ? { extraColumns: { start_date: effectiveOn } } : {}) }
  const { record } = await saveRecord(db, locationRecord, save, author)
  if (target === undefined) await linkPracticeLocation(db, scope, one.id, record.id)
  return {
    ...stored,
    written: { id: record.id, rev: record.rev, before: target === undefined ? null : toValues(target) },
  }
}

/** The values of a location, without its id and rev. */
const toValues = ({ id: _id, rev: _rev, ...values }: Locked) => values

/**
 * Links a location of the project to that of the practice, if it still exists. The rev stays, since a user who edits the
 * project's location loses nothing.
 */
export async function linkPracticeLocation(
  db: Db,
  { account, project }: ProjectScope,
  projectLocation: string,
  target: string | null,
): Promise<void> {
  await db
    .updateTable('project_location')
    .set((expression) => ({
      account_location_id:
        target === null
          ? null
          : expression.selectFrom('location').select('id').where('account_id', '=', account).where('id', '=', target),
    }))
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .where('id', '=', projectLocation)
    .execute()
}
