import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { openUpdateDraft } from '@client-center/contract/firm/updates/updates.ts'
import { countDraft, countNew, listLeftOut } from '@client-center/domain/weekly-updates/drafts/draft-summary.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import type { Db } from '../../../database/connect.ts'
import { notFound } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import type { StoredDraft } from './draft-store.ts'
import { findReaders } from './update-people.ts'

type UpdateDraft = EndpointReply<typeof openUpdateDraft>

/** The draft as the composer shows it to a staff member who last looked at it at `lookedAt`. */
export async function toUpdateDraft(
  db: Db,
  scope: ProjectScope,
  draft: StoredDraft,
  { today, lookedAt }: { readonly today: string; readonly lookedAt: string | null },
): Promise<UpdateDraft> {
  const { content, facts, leftOut } = draft
  const readers = await findReaders(db, scope.account)
  return {
    ...(await findUpdateProject(db, scope)),
    ...content,
    points: [...content.points],
    rows: [...content.rows],
    rev: draft.rev,
    today,
    composedAt: draft.composedAt,
    savedAt: draft.savedAt,
    savedBy: draft.savedBy?.name ?? null,
    lookedAt,
    newCount: countNew(content, lookedAt),
    openChoices: countDraft(content).openChoices,
    leftOut: listLeftOut(content, facts, leftOut),
    recipients: readers.map(({ id, name }) => ({ id, name })),
  }
}

/** What the pages of drafts and of corrections show of the project. Throws 404 if there is none. */
export async function findUpdateProject(db: Db, { account, project }: ProjectScope) {
  const found = await db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.account_id')
    .select(['project.name', 'project.is_cap', 'account.name as practice'])
    .where('project.account_id', '=', account)
    .where('project.id', '=', project)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  const last = await db
    .selectFrom('weekly_update')
    .select('published_at')
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const requiredItems = await db
    .selectFrom('required_item as item')
    .leftJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'item.account_id').onRef('provider.id', '=', 'item.provider_id'),
    )
    .select(['item.id', 'item.name', 'provider.name as providerName'])
    .where('item.account_id', '=', account)
    .where('item.project_id', '=', project)
    .where('item.withdrawn_at', 'is', null)
    .execute()
  return {
    accountId: account,
    practice: found.practice,
    projectId: project,
    project: splitProjectName(found.name, project).title,
    isCap: found.is_cap,
    requiredItems,
    previousPublishedAt: last?.published_at ?? null,
  }
}
