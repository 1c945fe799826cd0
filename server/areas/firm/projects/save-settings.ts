import type { saveFirmProject } from '@client-center/contract/firm/projects/projects.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { toProjectName } from '@client-center/domain/firm/project-settings.ts'
import { projectStatuses } from '@client-center/domain/projects/project-statuses.ts'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { notFound, refuseAt, staleRev } from '../../../refusal/refusal.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'

const columns = [
  'name',
  'status',
  'analyst_id',
  'option_type',
  'show_credentialing_form',
  'show_applications',
  'can_add_applications',
  'creatio_case_id',
  'creatio_account',
] as const

/** Changes the settings of a project and audits it. Refuses a stale rev; 404: the account has no such project. */
export async function changeSettings(
  db: Db,
  { account, project }: ProjectScope,
  body: EndpointBody<typeof saveFirmProject>,
  author: Author,
): Promise<undefined> {
  const stored = await db
    .selectFrom('project')
    .select([...columns, 'rev'])
    .where('account_id', '=', account)
    .where('id', '=', project)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (stored === undefined) throw notFound()
  const { rev, ...before } = stored
  if (rev !== body.rev) throw staleRev()
  const analyst = body.analyst?.toLowerCase() ?? null
  const after = {
    name: toProjectName(body),
    // Without a choice, a status of an earlier import stays.
    status: (body.status === null ? undefined : projectStatuses[body.status]) ?? before.status,
    // An analyst who has left since stays until another one is chosen.
    analyst_id: analyst === before.analyst_id ? analyst : await requireAnalyst(db, analyst),
    option_type: toOptionType(body.optionType),
    show_credentialing_form: body.showCredentialingForm,
    show_applications: body.showApplications,
    can_add_applications: body.canAddApplications,
    creatio_case_id: body.creatioCaseId || null,
    creatio_account: body.creatioAccount || null,
  }
  if (columns.every((column) => before[column] === after[column])) return undefined
  await db
    .updateTable('project')
    .set({ ...after, rev: rev + 1, updated_at: new Date().toISOString() })
    .where('account_id', '=', account)
    .where('id', '=', project)
    .execute()
  await audit(db, { ...author, action: 'project.changed', account, record: project, before, after })
  return undefined
}

/** The id of a staff member who has not left, or null. Refused: everyone else. */
export async function requireAnalyst(db: Db, analyst: string | null): Promise<string | null> {
  if (analyst === null) return null
  // The lock waits for a leaving that is under way.
  const found = await db
    .selectFrom('staff_member')
    .select('id')
    .where('id', '=', analyst.toLowerCase())
    .where('left_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (found === undefined) throw refuseAt('analyst', projectSentences.noAnalyst)
  return found.id
}

/** A number outside the list was refused already. */
export const toOptionType = (value: number | null): 1 | 2 | null => (value === 1 || value === 2 ? value : null)
