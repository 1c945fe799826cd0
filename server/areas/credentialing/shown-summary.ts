import type { CaqhFile } from '@client-center/contract/credentialing/credentialing-shapes.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { FormRow } from './form-row.ts'
import type { Host } from './host.ts'

/** How a form was filled (CRED-L02). */
export const MANUALLY = 0
export const CAQH = 1

/**
 * The SQL id of the form whose summary a form shows (CAQH-11): the form itself, or the published form that it changes.
 * `form` is its alias in the statement.
 */
export const summaryFormId = (form: string) =>
  sql<string>`case when ${sql.ref(`${form}.caqh_file_changed`)} then ${sql.ref(`${form}.id`)}
    else coalesce(${sql.ref(`${form}.draft_of`)}, ${sql.ref(`${form}.id`)}) end`

/** Returns the summary that the form shows. */
export async function findCaqhFile(
  db: Db,
  { account }: Pick<Host, 'account'>,
  { id, draft_of, caqh_file_changed }: FormRow,
): Promise<CaqhFile | null> {
  const found = await db
    .selectFrom('caqh_summary as summary')
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'summary.account_id').onRef('file.id', '=', 'summary.file_id'),
    )
    .select(['file.id', 'file.name'])
    .where('summary.account_id', '=', account)
    .where('summary.form_id', '=', caqh_file_changed ? id : (draft_of ?? id))
    .executeTakeFirst()
  return found === undefined ? null : { fileId: found.id, fileName: found.name }
}

/**
 * AMB-89: moves the summary of a draft to the published form, in place of the published form's summary. If the draft's
 * summary was removed, deletes the published form's summary too, unless the form is published directly and not from its
 * draft (`isPast`). Returns the columns to update in the form's row.
 */
export async function carrySummary(
  db: Db,
  { account }: Host,
  { draft, published, isPast }: { readonly draft: FormRow; readonly published: FormRow; readonly isPast: boolean },
): Promise<{ readonly source?: number }> {
  const hasOwn = draft.caqh_file_changed && (await findCaqhFile(db, { account }, draft)) !== null
  if (!hasOwn && (isPast || !draft.caqh_file_changed)) return {}
  await db.deleteFrom('caqh_summary').where('account_id', '=', account).where('form_id', '=', published.id).execute()
  await db
    .updateTable('caqh_summary')
    .set({ form_id: published.id })
    .where('account_id', '=', account)
    .where('form_id', '=', draft.id)
    .execute()
  return { source: draft.source }
}

/** The SQL value of the file that a form shows, for statements that name the form `form_row`. */
export const shownFile = sql<CaqhFile | null>`(
  select json_build_object('fileId', file.id, 'fileName', file.name)
    from caqh_summary summary
    join stored_file file on file.account_id = summary.account_id and file.id = summary.file_id
   where summary.account_id = form_row.account_id
     and summary.form_id = ${summaryFormId('form_row')})`
