import type { undoCreateApplications } from '@client-center/contract/firm/applications/new-applications.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { newApplicationSentences as sentences } from '@client-center/domain/follow-up/new-applications.ts'
import { sql } from 'kysely'
import { auditAll } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { refuseLate } from '../../../undo/undo.ts'
import { wasRequested } from '../follow-up/first-request.ts'

type Body = EndpointBody<typeof undoCreateApplications>

interface AddedRow {
  readonly id: string
  readonly provider: string
  readonly insurer: number
  readonly other_insurer: string
  readonly is_late: boolean
  readonly is_changed: boolean
}

/**
 * Removes the applications that the staff member added with this body, all or none, in the caller's transaction. Returns
 * their number; 0 if that was done before. See `undoCreateApplications` for what is refused.
 */
export async function removeNewApplications(
  db: Db,
  account: string,
  body: Body,
  { staff, author }: { readonly staff: { readonly id: string }; readonly author: Author },
): Promise<number> {
  const ids = body.applications.map(({ id }) => id)
  const [first = ''] = ids
  if (!(await wasRequested(db, { id: first, content: [account, body], staff: staff.id })))
    throw refuse(sentences.notAdded)
  const rows = await lockAdded(db, account, body)
  if (rows.length === 0) return 0
  if (rows.length !== ids.length) throw refuse(sentences.deleted)
  if (rows.some(({ is_late: isLate }) => isLate)) throw refuseLate()
  const changed = rows.find(({ is_changed: isChanged }) => isChanged)
  if (changed !== undefined)
    throw refuse(sentences.changed(changed.provider, insurerName(changed.insurer, changed.other_insurer)))
  await db.deleteFrom('application').where('account_id', '=', account).where('id', 'in', ids).execute()
  await auditAll(
    db,
    rows.map(({ id, insurer, provider }) => ({
      ...author,
      action: 'application.deleted',
      account,
      record: id,
      before: { insuranceCompanyId: insurer, provider, statusId: body.statusId, projectId: body.projectId },
    })),
  )
  return rows.length
}

/**
 * Locks the applications in the order of their ids. All that was added with one has the time of its transaction, so that
 * anything of another time has happened to it since. A planned day leaves no time, and is compared.
 */
async function lockAdded(db: Db, account: string, { applications, nextOn }: Body): Promise<readonly AddedRow[]> {
  const { rows } = await sql<AddedRow>`
    with added as (
      select application.* from application
       where account_id = ${account}::uuid and id = any (${applications.map(({ id }) => id)}::uuid[])
       order by id for update)
    select added.id, provider.name as provider, added.insurer, added.other_insurer,
           added.created_at < now() - interval '5 minutes' as is_late,
           added.rev <> 1 or added.updated_at <> added.created_at
             or coalesce(added.next_follow_up_on <> ${nextOn}::date, false)
             or exists (select from application_history entry
                         where entry.account_id = added.account_id and entry.application_id = added.id
                           and entry.at <> added.created_at)
             or exists (select from application_document document
                         where document.account_id = added.account_id and document.application_id = added.id
                           and (document.created_at <> added.created_at or document.file_id is not null))
             or exists (select from follow_up entry
                         where entry.account_id = added.account_id and entry.application_id = added.id
                           and entry.created_at <> added.created_at)
             or exists (select from weekly_update_row published
                         where published.account_id = added.account_id and published.application_id = added.id)
             as is_changed
      from added
      join provider on provider.account_id = added.account_id and provider.id = added.provider_id
     order by added.id`.execute(db)
  return rows
}
