import { completionSentences as sentences, toUndoEnd } from '@client-center/domain/projects/project-completion.ts'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { FormAuthor } from '../../../forms/save-form.ts'
import { removeRecord, saveRecord } from '../../../records/save-record.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { clearOfficeLocation } from '../../credentialing/clear-office-location.ts'
import { locationRecord } from '../../locations/location-record.ts'
import { lockEngagement } from '../../projects/lock-engagement.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { linkPracticeLocation } from './complete-project.ts'
import { findLastCompletion, findProjectToComplete, lockLocations, setProjectStatus } from './completion-queries.ts'
import { toStoredChanges, type StoredChange } from './stored-change.ts'

interface UndoContext {
  readonly completionId: string
  readonly staffId: string
  readonly author: Author
  /** The same author, for changes of forms. */
  readonly formAuthor: FormAuthor
}

/**
 * Undoes the last completion of the project in the caller's transaction, with the same locks as the completion. Restores
 * the practice's locations, the links to them and the status. The same undo again does nothing.
 */
export async function reverseCompletion(db: Db, scope: ProjectScope, undo: UndoContext): Promise<void> {
  const { completionId, staffId, author, formAuthor } = undo
  await lockEngagement(db, scope.account, scope.project)
  const [project, last] = [await findProjectToComplete(db, scope), await findLastCompletion(db, scope)]
  if (last === undefined || project === undefined) throw refuse(sentences.notCompleted)
  if (last.id !== completionId) throw refuse(sentences.later)
  if (last.undone_at !== null) return
  if (project.status !== COMPLETED) throw refuse(sentences.notCompleted)
  const changes = toStoredChanges(last.changes)
  const ids = changes.flatMap(({ written }) => (written === null ? [] : [written.id]))
  const locked = new Map((await lockLocations(db, scope.account, ids)).map(({ id, rev }) => [id, rev]))
  const refusal = findUndoRefusal({ completedAt: last.completed_at, changes, revs: locked, now: formAuthor.now })
  if (refusal !== undefined) throw refuse(refusal)
  for (const change of changes) {
    await linkPracticeLocation(db, scope, change.projectLocationId, change.formerLink)
    await restoreLocationBefore(db, scope.account, change, undo)
  }
  await setProjectStatus(db, scope, last.former_status)
  await db
    .updateTable('project_completion')
    .set({ undone_at: formAuthor.now.toISOString(), undone_by: staffId })
    .where('account_id', '=', scope.account)
    .where('id', '=', completionId)
    .execute()
  await audit(db, {
    ...author,
    action: 'project.completion-undone',
    account: scope.account,
    record: scope.project,
    before: { status: COMPLETED },
    after: { status: last.former_status },
  })
}

type Authors = Pick<UndoContext, 'author' | 'formAuthor'>

async function restoreLocationBefore(
  db: Db,
  account: string,
  { written }: StoredChange,
  { author, formAuthor }: Authors,
) {
  if (written === null) return
  const { id, rev, before } = written
  const scope = { account_id: account }
  if (before === null) {
    await removeRecord(db, locationRecord, { scope, id, rev }, author)
    await clearOfficeLocation(db, account, id, formAuthor)
    return
  }
  const { isTerminated: is_terminated, startDate: start_date, terminationDate: termination_date } = before
  const extraColumns = { is_terminated, start_date, termination_date }
  await saveRecord(db, locationRecord, { scope, id, rev, answers: before, extraColumns }, author)
}

interface UndoFacts {
  readonly completedAt: string
  readonly changes: readonly StoredChange[]
  /** The current revs of the practice's locations, by id. */
  readonly revs: ReadonlyMap<string, number>
  readonly now: Date
}

/** Why a completion cannot be undone, as a sentence; undefined if it can. */
export function findUndoRefusal({ completedAt, changes, revs, now }: UndoFacts): string | undefined {
  for (const { name, written } of changes) {
    if (written === null) continue
    const rev = revs.get(written.id)
    if (rev === undefined) return sentences.deleted(name)
    if (rev !== written.rev) return sentences.edited(name)
  }
  return now > toUndoEnd(new Date(completedAt)) ? sentences.late : undefined
}
