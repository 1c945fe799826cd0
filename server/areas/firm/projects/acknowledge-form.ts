import type { acknowledgeForm, FirmForm } from '@client-center/contract/firm/projects/form-acknowledgment.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { projectSentences } from '@client-center/domain/firm/project-item.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { findProject } from '../../projects/project-query.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import type { ChangeScope } from './change-items.ts'

interface FormRow {
  readonly id: string
  readonly kind: string
  readonly rev: number
  readonly updated_at: string
  readonly provider_id: string | null
  readonly provider_name: string | null
  readonly form_rev: number | null
  readonly acknowledged_at: string | null
  readonly staff_name: string | null
}

const INTAKE_DONE = 2

/** The forms of the project that the practice has finished: the intake first, then credentialing forms by provider. */
export async function findFinishedForms(db: Db, { account, project }: ProjectScope): Promise<FirmForm[]> {
  const found = await findProject(db, account, project)
  if (found === undefined || found.isCap) return []
  const isIntakeDone = found.standing.intake === INTAKE_DONE
  const { rows } = await sql<FormRow>`
    select form.id, form.kind, form.rev, form.updated_at, published.provider_id,
           coalesce(provider.name, published.provider_name) as provider_name,
           seen.form_rev, seen.acknowledged_at, staff.name as staff_name
      from form
      left join credentialing_form published on published.account_id = form.account_id and published.id = form.id
      left join provider on provider.account_id = form.account_id and provider.id = published.provider_id
      left join form_acknowledgment seen on seen.account_id = form.account_id and seen.form_id = form.id
      left join staff_member staff on staff.id = seen.staff_id
     where form.account_id = ${account}
       and ((form.id = ${project} and form.kind = 'intake' and ${isIntakeDone})
         or (published.project_id = ${project} and published.status = 1 and provider.deleted_at is null))
     order by form.kind = 'intake' desc, provider_name, form.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'intake' ? 'intake' : 'credentialing',
    providerId: row.provider_id,
    providerName: row.provider_name,
    rev: row.rev,
    finishedAt: row.updated_at,
    acknowledged:
      row.acknowledged_at === null
        ? null
        : { who: row.staff_name ?? '', when: row.acknowledged_at, isCurrent: row.form_rev === row.rev },
  }))
}

/** Stores that a staff member has seen a finished form at this version. The same again changes nothing. */
export async function storeAcknowledgment(
  db: Db,
  scope: ChangeScope,
  { formId, rev }: EndpointBody<typeof acknowledgeForm>,
  author: Author,
): Promise<undefined> {
  const { account, project, staff, now } = scope
  // The lock waits for a save of the practice that is under way.
  await db
    .selectFrom('form')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', formId)
    .forNoKeyUpdate()
    .execute()
  const form = (await findFinishedForms(db, scope)).find(({ id }) => id === formId)
  if (form === undefined) throw refuse(projectSentences.notFinished)
  if (form.rev !== rev) throw refuse(projectSentences.changedForm)
  if (form.acknowledged?.isCurrent === true) return undefined
  const seen = { form_rev: rev, staff_id: staff, acknowledged_at: now.toISOString() }
  await db
    .insertInto('form_acknowledgment')
    .values({ account_id: account, project_id: project, form_id: formId, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'form_id']).doUpdateSet(seen))
    .execute()
  const after = { project, kind: form.kind, rev }
  await audit(db, { ...author, action: 'form.acknowledged', account, record: formId, after })
  return undefined
}
