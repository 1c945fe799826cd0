import {
  completeProject,
  readCompletion,
  undoCompletion,
  type CompletionPreview,
} from '@client-center/contract/firm/completion.ts'
import { toUndoEnd } from '@client-center/domain/projects/project-completion.ts'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { sql } from 'kysely'
import { toAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { toFormAuthor } from '../../../forms/form-author.ts'
import type { Person } from '../../../http/access/person.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { notFound } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { storeCompletion } from './complete-project.ts'
import {
  findLastCompletion,
  findPracticeLocations,
  findProjectToComplete,
  findProposedLocations,
} from './completion-queries.ts'
import { toStoredChanges } from './stored-change.ts'
import { findUndoRefusal, reverseCompletion } from './undo-completion.ts'

/** Endpoints that complete a project and undo the completion (decision 0067). */
export const completion = [
  serveQuery(readCompletion, {
    reply: ({ db, account, params, today, now }) =>
      readPreview(db, { account, project: params.projectId }, { today, now }),
  }),
  serveCommand(completeProject, {
    handle: async (context) => {
      const { db, account, params, body, person, now, today } = context
      const scope = { account, project: params.projectId }
      await storeCompletion(db, scope, body, { staffId: requireStaffId(person), author: toAuthor(context), now, today })
      return undefined
    },
  }),
  serveCommand(undoCompletion, {
    handle: async (context) => {
      const { db, account, params, body, person } = context
      const undo = {
        ...body,
        staffId: requireStaffId(person),
        author: toAuthor(context),
        formAuthor: toFormAuthor(context),
      }
      await reverseCompletion(db, { account, project: params.projectId }, undo)
      return undefined
    },
  }),
]

/** The access of the endpoints lets only staff pass. */
function requireStaffId({ staff }: Person): string {
  if (staff === undefined) throw notFound()
  return staff.id
}

interface Moment {
  readonly today: string
  readonly now: Date
}

async function readPreview(db: Db, scope: ProjectScope, { today, now }: Moment): Promise<CompletionPreview> {
  const project = await findProjectToComplete(db, scope)
  if (project === undefined) throw notFound()
  const [proposed, practiceLocations] = [
    await findProposedLocations(db, scope),
    await findPracticeLocations(db, scope.account),
  ]
  return {
    project: { id: project.id, accountId: scope.account, name: project.name, status: project.status },
    practiceName: project.practice_name,
    today,
    locations: proposed.map(({ currentLocationId: _, ...one }) => one),
    practiceLocations: practiceLocations.map(
      ({ isTerminated: _isTerminated, startDate: _startDate, terminationDate: _terminationDate, ...one }) => one,
    ),
    open: {
      items: project.items,
      missingItems: project.missing_items,
      signatures: project.signatures,
      declined: project.declined,
      applications: project.applications,
      drafts: project.drafts,
      isIntakeOpen: project.is_intake_open,
    },
    completion: project.status === COMPLETED ? await readLastCompletion(db, scope, now) : null,
  }
}

async function readLastCompletion(db: Db, scope: ProjectScope, now: Date): Promise<CompletionPreview['completion']> {
  const last = await findLastCompletion(db, scope)
  if (last === undefined || last.undone_at !== null) return null
  const changes = toStoredChanges(last.changes)
  const ids = changes.flatMap(({ written }) => (written === null ? [] : [written.id]))
  const rows = await db
    .selectFrom('location')
    .select(['id', 'rev'])
    .where('account_id', '=', scope.account)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const revs = new Map(rows.map(({ id, rev }) => [id, rev]))
  return {
    id: last.id,
    completedAt: last.completed_at,
    completedBy: last.staff_name,
    effectiveOn: last.effective_on,
    reason: last.reason,
    undoUntil: toUndoEnd(new Date(last.completed_at)).toISOString(),
    undoRefusal: findUndoRefusal({ completedAt: last.completed_at, changes, revs, now }) ?? null,
    locations: changes.map(({ name, action, changed }) => ({ name, action, changed: [...changed] })),
  }
}
