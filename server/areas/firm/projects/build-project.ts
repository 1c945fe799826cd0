import type { createFirmProject } from '@client-center/contract/firm/projects/projects.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { toProjectName } from '@client-center/domain/firm/project-settings.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { projectStatuses } from '@client-center/domain/projects/project-statuses.ts'
import { audit } from '../../../audit/audit.ts'
import { toAuthor, type Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Person } from '../../../http/access/person.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { addMissingItems } from '../../documents/required/add-missing-items.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { isNewId } from '../services/is-new-id.ts'
import { createProject } from '../services/create-project.ts'
import { insertProvider, linkLocation } from './link-roster.ts'
import { requireAnalyst, toOptionType } from './save-settings.ts'

type NewProject = EndpointBody<typeof createFirmProject>

interface BuildContext {
  readonly account: string
  readonly body: NewProject
  readonly person: Person
  readonly address: string
  readonly now: Date
}

/**
 * Creates a project in the caller's transaction, with an audit entry for each part. A repeated request of the same
 * person returns what the first one did.
 */
export async function buildProject(db: Db, context: BuildContext): Promise<{ id: string }> {
  const { account, body, person, now } = context
  const { id } = body
  const name = toProjectName(body)
  await lockByName(db, 'new-project', id)
  const built = await findProjectWithAuthor(db, id)
  if (built !== undefined) {
    const isSame = built.account_id === account && built.author === person.id && built.name === name
    if (!isSame) throw refuse(projectSentences.alreadyCreated)
    return { id }
  }
  if (!(await isNewId(db, id))) throw refuse(projectSentences.alreadyCreated)
  const author = toAuthor(context)
  const scope = { account, project: id }
  const engagement = toEngagement(body.practiceType ?? 0, body.change ?? 0)
  await createProject(
    db,
    {
      account,
      isCap: false,
      name,
      // A number outside the list was refused already.
      status: projectStatuses[body.status ?? 0] ?? 'Active',
      ...engagement,
      optionType: toOptionType(body.optionType),
      analyst: await requireAnalyst(db, body.analyst),
      specialtyType: null,
      showCredentialingForm: body.showCredentialingForm,
      showApplications: body.showApplications,
      canAddApplications: body.canAddApplications,
      creatioCaseId: body.creatioCaseId || null,
      creatioAccount: body.creatioAccount || null,
    },
    { id },
    author,
  )
  for (const location of new Set(body.locations)) await linkLocation(db, scope, location, author)
  for (const provider of new Set(body.providers)) await insertProvider(db, scope, { engagement, id: provider }, author)
  await addMissingItems(db, scope, author)
  await omitItems(db, { ...scope, now, staff: context.person.staff?.id ?? null }, body.omitted, author)
  return { id }
}

const findProjectWithAuthor = (db: Db, id: string) =>
  db
    .selectFrom('project')
    .select(['account_id', 'name'])
    .select((is) =>
      is
        .selectFrom('audit_event')
        .select('person_id')
        .whereRef('audit_event.account_id', '=', 'project.account_id')
        .where('record_id', '=', id)
        .where('action', '=', 'project.created')
        .limit(1)
        .as('author'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

interface OmitScope extends ProjectScope {
  readonly now: Date
  readonly staff: string | null
}

/** Withdraws items of the template that the project does not need. */
async function omitItems(
  db: Db,
  { account, project, now, staff }: OmitScope,
  omitted: NewProject['omitted'],
  author: Author,
): Promise<void> {
  if (omitted.length === 0) return
  const items = await db
    .selectFrom('required_item')
    .select(['id', 'name', 'document_type', 'provider_id'])
    .where('account_id', '=', account)
    .where('project_id', '=', project)
    .execute()
  const found = items.filter((item) =>
    omitted.some(({ documentType, provider }) => item.document_type === documentType && item.provider_id === provider),
  )
  if (found.length === 0) return
  await db
    .updateTable('required_item')
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: staff })
    .where('account_id', '=', account)
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const after = { withdrawn: found.map(({ name }) => name) }
  await audit(db, { ...author, action: 'required-items.withdrawn', account, record: project, after })
}
