import { composeDraft } from '@client-center/domain/weekly-updates/drafts/compose-draft.ts'
import { mergeDraft } from '@client-center/domain/weekly-updates/drafts/merge-draft.ts'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { firmAuthor, type Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { requireCurrentRelationship } from '../services/require-current-relationship.ts'
import { auditNewDrafts, insertDrafts, lockDraft, updateDraft, type StoredDraft } from './draft-store.ts'
import { findProjectFacts } from './project-facts.ts'
import { updateTexts } from './update-texts.ts'

interface Composition {
  readonly firmZone: string
  readonly now: Date
  /** The firm itself if the job composes. */
  readonly author?: Author
}

/** Composes drafts for projects without one. */
export async function composeDrafts(
  db: Db,
  projects: readonly string[],
  { firmZone, now, author = firmAuthor }: Composition,
): Promise<void> {
  const found = await findProjectFacts(db, projects, { firmZone, now })
  const drafts = found.map(({ facts, ...one }) => ({ ...one, ...composeDraft(facts) }))
  const added = await insertDrafts(db, drafts)
  await auditNewDrafts(db, added, author)
}

/**
 * Returns the locked draft of a project, and composes it if there is none. Refuses to begin one of a completed project or
 * a former practice.
 */
export async function requireOrComposeDraft(
  db: Db,
  scope: ProjectScope,
  composition: Composition,
): Promise<StoredDraft> {
  const stored = await lockDraft(db, scope)
  if (stored !== undefined) return stored
  await requireCurrentRelationship(db, scope.account)
  if ((await findProjectStatus(db, scope)) === COMPLETED) throw refuse(updateTexts.completed)
  await composeDrafts(db, [scope.project], composition)
  const composed = await lockDraft(db, scope)
  if (composed === undefined) throw notFound()
  return composed
}

/** Reads the facts again, merges them into the draft, and stores it. Without news, only the time of the facts changes. */
export async function refreshDraft(
  db: Db,
  scope: ProjectScope,
  draft: StoredDraft,
  { firmZone, now, author = firmAuthor }: Composition,
): Promise<StoredDraft> {
  const [found] = await findProjectFacts(db, [scope.project], { firmZone, now })
  if (found === undefined) throw notFound()
  const { content: facts, leftOut } = composeDraft(found.facts)
  const content = mergeDraft(draft.facts, draft.content, facts, now.toISOString())
  return updateDraft(
    db,
    scope,
    draft,
    { content, facts, leftOut, composedAt: found.readAt },
    { verb: 'refreshed', author },
  )
}

/** The status of the project, which cannot change until this transaction ends. Throws 404 if there is none. */
export async function findProjectStatus(db: Db, { account, project }: ProjectScope): Promise<string> {
  const found = await db
    .selectFrom('project')
    .select('status')
    .where('account_id', '=', account)
    .where('id', '=', project)
    .forShare()
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found.status
}
