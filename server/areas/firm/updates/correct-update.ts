import type { EndpointBody, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { correctUpdate, readUpdateCorrection } from '@client-center/contract/firm/updates/updates.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import { editDraft, findEditProblem } from '@client-center/domain/weekly-updates/drafts/edit-draft.ts'
import { findPublishProblem, findSsnInDraft } from '@client-center/domain/weekly-updates/drafts/published-content.ts'
import type { DraftContent } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { refuse } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { findUpdateRows, selectPrevious } from '../../weekly-updates/weekly-update-queries.ts'
import { rewriteUpdate } from '../../weekly-updates/weekly-update-writes.ts'
import { requireCurrentRelationship } from '../services/require-current-relationship.ts'
import { moveReplies } from './move-replies.ts'
import { toUpdateContent } from './publish-draft.ts'
import { findUpdateProject } from './to-composed-update.ts'
import { findReaders } from './update-people.ts'

type UpdateCorrection = EndpointReply<typeof readUpdateCorrection>

/** Reads a published update for a correction. Throws 404 if the project has no such update. */
export async function findCorrection(
  db: Db,
  scope: ProjectScope,
  id: string,
  today: string,
): Promise<UpdateCorrection> {
  const update = await findPublishedContent(db, scope, id)
  const readers = await findReaders(db, scope.account)
  const views = await db
    .selectFrom('weekly_update_view')
    .select('person_id')
    .where('account_id', '=', scope.account)
    .where('weekly_update_id', '=', id)
    .execute()
  const readBy = new Set(views.map(({ person_id: person }) => person))
  const { content, rev, publishedAt, correctedAt, previousPublishedAt } = update
  return {
    ...(await findUpdateProject(db, scope)),
    ...content,
    points: [...content.points],
    rows: [...content.rows],
    previousPublishedAt,
    rev,
    today,
    updateId: id,
    publishedAt,
    correctedAt,
    readBy: readers.filter((reader) => readBy.has(reader.id)).length,
    readers: readers.length,
  }
}

interface CorrectionScope {
  readonly author: Author
  /** ID and name of the staff member who corrects it. */
  readonly staff: string
  readonly by: string
  readonly now: Date
}

/** Corrects a published update in the caller's transaction. A save without a change is no correction. */
export async function storeCorrection(
  db: Db,
  scope: ProjectScope,
  id: string,
  { rev, ...edits }: EndpointBody<typeof correctUpdate>,
  { author, staff, by, now }: CorrectionScope,
): Promise<void> {
  const { content: before, rev: current } = await findPublishedContent(db, scope, id)
  await requireCurrentRelationship(db, scope.account)
  const problem = findEditProblem(edits, before, before)
  // The ids of rows change with each correction, so those of an older one are unknown.
  if (rev !== current || problem !== undefined) throw refuse(problem !== undefined && rev === current ? problem : STALE)
  const after = editDraft(before, before, edits, { by, at: now.toISOString() })
  const publishProblem = findPublishProblem(after) ?? findSsnInDraft(after)
  if (publishProblem !== undefined) throw refuse(publishProblem)
  const [stored, wanted] = [toUpdateContent(before), toUpdateContent(after)]
  if (isSameValue(stored, wanted)) return
  const { account, project } = scope
  await rewriteUpdate(db, { id, rev, account, project, content: stored }, wanted, author, {
    at: now.toISOString(),
    staff,
  })
  await moveReplies(db, { account, update: id, positions: findPositions(before, after) })
}

/** The new position of each published action point that is still there. */
function findPositions(before: DraftContent, after: DraftContent): ReadonlyMap<number, number> {
  const positions = new Map(
    after.points.filter(({ text }) => text !== '').map(({ id }, position) => [id, position] as const),
  )
  return new Map(
    before.points.flatMap(({ id }, position) => {
      const next = positions.get(id)
      return next === undefined ? [] : [[position, next] as const]
    }),
  )
}

interface PublishedContent {
  readonly content: DraftContent
  readonly rev: number
  readonly publishedAt: string
  readonly correctedAt: string | null
  readonly previousPublishedAt: string | null
}

/** The published content in the shape of a draft. Its lines have no source: they are what was published. */
async function findPublishedContent(db: Db, { account, project }: ProjectScope, id: string): Promise<PublishedContent> {
  const update = await db
    .selectFrom('weekly_update as update')
    .leftJoinLateral(selectPrevious, (join) => join.onTrue())
    .select(['update.title', 'update.action_points', 'update.rev', 'update.published_at', 'update.corrected_at'])
    .select(['previous.id as previousId', 'previous.published_at as previousPublishedAt'])
    .where('update.account_id', '=', account)
    .where('update.project_id', '=', project)
    .where('update.id', '=', id)
    .executeTakeFirst()
  if (update === undefined) throw recordNotFound('weekly update')
  const rows = await findUpdateRows(db, account, id, update.previousId)
  const toLine = (prefix: string) => (text: string, position: number) => ({
    id: `${prefix}:${position}`,
    text,
    source: null,
    written: null,
    cameAt: null,
    conflict: null,
  })
  return {
    rev: update.rev,
    publishedAt: update.published_at,
    correctedAt: update.corrected_at,
    previousPublishedAt: update.previousPublishedAt,
    content: {
      title: update.title,
      points: update.action_points.map(toLine('point')).map((point) => ({ ...point, person: '' })),
      rows: rows.map((row) => ({
        id: row.rowId,
        applicationId: row.applicationId,
        provider: row.provider,
        network: row.network,
        statusId: row.statusId,
        previousStatusId: row.previousStatusId,
        submissionDate: row.submissionDate,
        effectiveDate: row.effectiveDate,
        cameAt: null,
        lines: row.transitions.map(toLine('line')),
      })),
    },
  }
}
