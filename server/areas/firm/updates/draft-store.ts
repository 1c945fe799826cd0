import type { DraftContent, LeftOut } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { countDraft } from '@client-center/domain/weekly-updates/drafts/draft-summary.ts'
import { sql } from 'kysely'
import { audit, toAuditAddress } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

/** A stored draft. */
export interface StoredDraft {
  readonly content: DraftContent
  /** The facts from which it was composed last, and what of them did not fit. */
  readonly facts: DraftContent
  readonly leftOut: readonly LeftOut[]
  readonly composedAt: string
  readonly savedAt: string | null
  readonly savedBy: { readonly id: string; readonly name: string } | null
  /** When each staff member last looked at it, by the id of the staff member. */
  readonly looks: Readonly<Record<string, string>>
  readonly rev: number
}

/** Locks the weekly updates of a project until this transaction ends, and returns its draft if there is one. */
export async function lockDraft(db: Db, scope: ProjectScope): Promise<StoredDraft | undefined> {
  await lockByName(db, 'weekly-update-draft', scope.project)
  return findDraft(db, scope)
}

/** Returns the draft of a project. */
export async function findDraft(db: Db, { account, project }: ProjectScope): Promise<StoredDraft | undefined> {
  const found = await db
    .selectFrom('weekly_update_draft as draft')
    .leftJoin('staff_member as staff', 'staff.id', 'draft.saved_by')
    .select(['draft.composed_at', 'draft.saved_at', 'draft.saved_by', 'draft.rev', 'staff.name as staff_name'])
    .select([
      sql<DraftContent>`draft.content`.as('content'),
      sql<DraftContent>`draft.facts`.as('facts'),
      sql<LeftOut[]>`draft.left_out`.as('left_out'),
      sql<Record<string, string>>`draft.looks`.as('looks'),
    ])
    .where('draft.account_id', '=', account)
    .where('draft.project_id', '=', project)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const {
    composed_at: composedAt,
    saved_at: savedAt,
    saved_by: by,
    staff_name: name,
    left_out: leftOut,
    ...rest
  } = found
  return { ...rest, leftOut, composedAt, savedAt, savedBy: by === null ? null : { id: by, name: name ?? '' } }
}

/** A draft as composed, for one project. */
export interface NewDraft extends Pick<StoredDraft, 'content' | 'leftOut'> {
  readonly account: string
  readonly project: string
  /** When its facts were read. */
  readonly readAt: string
}

/**
 * Stores the drafts of projects without one, and returns these projects. Another request may have been faster: its draft
 * stays.
 */
export async function insertDrafts(db: Db, drafts: readonly NewDraft[]): Promise<ProjectScope[]> {
  if (drafts.length === 0) return []
  return db
    .insertInto('weekly_update_draft')
    .values(
      drafts.map(({ account, project, content, leftOut, readAt }) => ({
        account_id: account,
        project_id: project,
        content: JSON.stringify(content),
        facts: JSON.stringify(content),
        left_out: JSON.stringify(leftOut),
        composed_at: readAt,
        ...toCounts(content),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['account_id as account', 'project_id as project'])
    .execute()
}

/** Stores a new version of a draft, audits it, and returns it. */
export async function updateDraft(
  db: Db,
  { account, project }: ProjectScope,
  draft: StoredDraft,
  change: Partial<Omit<StoredDraft, 'rev' | 'looks'>>,
  { verb, author }: DraftChange,
): Promise<StoredDraft> {
  const next = { ...draft, ...change, rev: draft.rev + 1 }
  await db
    .updateTable('weekly_update_draft')
    .set({
      content: JSON.stringify(next.content),
      facts: JSON.stringify(next.facts),
      left_out: JSON.stringify(next.leftOut),
      composed_at: next.composedAt,
      saved_at: next.savedAt,
      saved_by: next.savedBy?.id ?? null,
      rev: next.rev,
      ...toCounts(next.content),
    })
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .execute()
  await auditDraft(db, { account, project }, { verb, author }, { rev: next.rev, ...countDraft(next.content) })
  return next
}

/** What was done to a draft, and by whom. */
interface DraftChange {
  readonly verb: 'saved' | 'refreshed' | 'chosen'
  readonly author: Author
}

/** Adds an audit entry for each new draft. */
export async function auditNewDrafts(
  db: Db,
  drafts: readonly ProjectScope[],
  { person, address }: Author,
): Promise<void> {
  if (drafts.length === 0) return
  await db
    .insertInto('audit_event')
    .values(
      drafts.map(({ account, project }) => ({
        action: 'weekly-update-draft.created',
        person_id: person,
        account_id: account,
        address: toAuditAddress(address),
        record_type: 'weekly-update-draft',
        record_id: project,
      })),
    )
    .execute()
}

/** Adds an audit entry about a draft. It has counts instead of texts, which are published and audited later. */
const auditDraft = (
  db: Db,
  { account, project }: ProjectScope,
  { verb, author: { person, address } }: DraftChange,
  after: object,
): Promise<void> =>
  audit(db, { action: `weekly-update-draft.${verb}`, person, address, account, record: project, after })

/** Records that the staff member looked at the draft. */
export async function insertLook(db: Db, { account, project }: ProjectScope, staff: string, at: string): Promise<void> {
  await sql`
    update weekly_update_draft set looks = looks || jsonb_build_object(${staff}::text, ${at}::text)
     where account_id = ${account}::uuid and project_id = ${project}::uuid`.execute(db)
}

export async function deleteDraft(db: Db, { account, project }: ProjectScope): Promise<void> {
  await db
    .deleteFrom('weekly_update_draft')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .execute()
}

function toCounts(content: DraftContent) {
  const { changes, points, openChoices } = countDraft(content)
  return { changes, points, open_choices: openChoices }
}
