import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import {
  findPublishProblem,
  findSsnInDraft,
  toActionPoints,
  toTransitions,
} from '@client-center/domain/weekly-updates/drafts/published-content.ts'
import { toRowName } from '@client-center/domain/weekly-updates/drafts/compose-rows.ts'
import type { DraftContent, DraftRow } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { sql } from 'kysely'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { refuse } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { publishUpdate, type UpdateContent } from '../../weekly-updates/weekly-update-writes.ts'
import { requireCurrentRelationship } from '../services/require-current-relationship.ts'
import { findProjectStatus } from './compose-drafts.ts'
import { deleteDraft, lockDraft } from './draft-store.ts'
import { queueUpdateMails } from './publish-mail.ts'
import { requireRev } from './require-rev.ts'
import { findReaders } from './update-people.ts'
import { updateTexts } from './update-texts.ts'

interface Publication {
  /** The id of the update, from the client. */
  readonly id: string
  readonly rev: number
  readonly staff: string
  readonly author: Author
  readonly config: Pick<Deps['config'], 'publicUrl' | 'firmName'>
}

/**
 * Publishes the draft of a project in the caller's transaction: the update with its rows, the mails, and the end of the
 * draft. Locked, so of two publications at once the second finds no draft; the same one again gets the same result.
 */
export async function publishDraft(
  db: Db,
  scope: ProjectScope,
  { id, rev, staff, author, config }: Publication,
): Promise<{ updateId: string; mailed: number }> {
  const draft = await lockDraft(db, scope)
  const readers = await findReaders(db, scope.account)
  const published = await db
    .selectFrom('weekly_update')
    .select('id')
    .where('account_id', '=', scope.account)
    .where('project_id', '=', scope.project)
    .where('id', '=', id)
    .executeTakeFirst()
  if (published !== undefined) return { updateId: id, mailed: readers.length }
  if (draft === undefined) throw refuse(updateTexts.published)
  await requireCurrentRelationship(db, scope.account)
  if ((await findProjectStatus(db, scope)) === COMPLETED) throw refuse(updateTexts.completed)
  requireRev(draft, rev, staff)
  const problem = findPublishProblem(draft.content) ?? findSsnInDraft(draft.content)
  if (problem !== undefined) throw refuse(problem)
  const { project, account } = scope
  const deleted = await findDeletedRow(db, account, draft.content)
  if (deleted !== undefined) throw refuse(updateTexts.deletedApplication(toRowName(deleted)))
  const update = { id, project, externalId: null, composedAt: draft.composedAt, publishedBy: staff }
  await publishUpdate(db, account, update, toUpdateContent(draft.content), author)
  await deleteDraft(db, scope)
  await queueUpdateMails(db, config, scope, { id, readers })
  return { updateId: id, mailed: readers.length }
}

/** The first row whose application was deleted after the facts were read. The others are locked against deletion. */
async function findDeletedRow(db: Db, account: string, { rows }: DraftContent): Promise<DraftRow | undefined> {
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? [])
  const { rows: found } = await sql<{ id: string }>`
    select id from application where account_id = ${account}::uuid and id = any (${ids}::uuid[])
       for key share`.execute(db)
  const stored = new Set(found.map(({ id }) => id))
  return rows.find(({ applicationId }) => applicationId !== null && !stored.has(applicationId))
}

/** The content of a draft as an update stores it. */
export const toUpdateContent = (draft: DraftContent): UpdateContent => ({
  title: draft.title,
  actionPoints: toActionPoints(draft),
  rows: draft.rows.map((row) => ({
    applicationId: row.applicationId,
    transitions: toTransitions(row),
    network: row.network,
    submissionDate: row.submissionDate,
    statusId: row.statusId,
    effectiveDate: row.effectiveDate,
  })),
})
